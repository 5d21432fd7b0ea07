import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Open until it is closed by hand. */
  readonly isOpen?: boolean
}

/** A native disclosure, so that the browser's search finds its content. */
export function Disclosure({ title, children, isOpen = false }: DisclosureProps) {
  return (
    <details open={isOpen} className="text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md font-medium text-accent-ink hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="right" className="size-4 transition-[rotate] [[open]>summary>&]:rotate-90" />
        {title}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  )
}
