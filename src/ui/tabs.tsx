import { Tabs as Headless } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  readonly name: string
  readonly title: ReactNode
  readonly disabled?: boolean
  readonly content: ReactNode
}

export interface TabsProps {
  /** What the tabs are about, for people who don't see them. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** Several views of one thing, one at a time; arrows move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Headless.Root defaultValue={tabs[0]?.name}>
      <Headless.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-5 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ name, title, disabled = false }) => (
          <Headless.Tab
            key={name}
            value={name}
            disabled={disabled}
            className="min-h-11 px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-disabled:text-edge"
          >
            {title}
          </Headless.Tab>
        ))}
        <Headless.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width]" />
      </Headless.List>
      {tabs.map(({ name, content }) => (
        <Headless.Panel key={name} value={name} className="py-4 focus-visible:outline-offset-4">
          {content}
        </Headless.Panel>
      ))}
    </Headless.Root>
  )
}
