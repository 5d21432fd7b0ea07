import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Intent } from './action-form-context.ts'

export interface ActionTabsProps {
  /** At least one. */
  readonly intents: readonly Intent[]
  readonly intent: Intent
  readonly onSelect: (intent: Intent) => void
  readonly children: ReactNode
}

const TITLES = { enter: 'deposit', exit: 'withdraw' } as const

/** The actions as tabs over the selected one's form; a single one has a heading. */
export function ActionTabs({ intents, intent, onSelect, children }: ActionTabsProps) {
  const t = useTranslations('yield')
  if (intents.length < 2)
    return (
      <>
        <h2 className="text-lg font-semibold">{t(TITLES[intent])}</h2>
        {children}
      </>
    )
  return (
    <Tabs.Root
      value={intent}
      onValueChange={(value: unknown) => onSelect(value === 'exit' ? 'exit' : 'enter')}
      className="space-y-5"
    >
      <Tabs.List aria-label={t('panel.tabs')} className="-mt-2 flex border-b border-line">
        {intents.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            className="-mb-px min-h-11 flex-1 border-b-2 border-transparent px-3 font-semibold text-muted transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {t(TITLES[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={intent} value={intent} className="outline-offset-4">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
