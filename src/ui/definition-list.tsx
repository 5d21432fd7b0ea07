import type { ReactNode } from 'react'

export interface DefinitionListProps {
  readonly children: ReactNode
  /** Two columns if wide enough. */
  readonly paired?: boolean
}

/** A list of terms and values. */
export function DefinitionList({ children, paired = false }: DefinitionListProps) {
  return (
    <dl
      className={
        paired
          ? 'grid gap-x-10 sm:grid-cols-2 [&>div]:border-t [&>div]:border-line max-sm:[&>div:first-child]:border-t-0 sm:[&>div:nth-child(-n+2)]:border-t-0'
          : 'divide-y divide-line'
      }
    >
      {children}
    </dl>
  )
}

export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd className="ms-auto min-w-0 text-end font-medium">{children}</dd>
    </div>
  )
}
