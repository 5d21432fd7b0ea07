import type { ReactNode } from 'react'

export interface DefinitionListProps {
  readonly children: ReactNode
  /** Two columns if wide enough. */
  readonly paired?: boolean
  /** Close rows without lines, where all of them have to fit on a phone. */
  readonly compact?: boolean
}

/** Figures reach less far beyond their text, so that none reaches into the next row. */
const COMPACT = '[&>div]:gap-x-3 [&>div]:py-1 [&_button]:after:-inset-y-0.5'
const PAIRED =
  'grid gap-x-10 sm:grid-cols-2 [&>div]:border-t [&>div]:border-line max-sm:[&>div:first-child]:border-t-0 sm:[&>div:nth-child(-n+2)]:border-t-0'

/** A list of terms and values. */
export function DefinitionList({ children, paired = false, compact = false }: DefinitionListProps) {
  return (
    <dl className={compact ? COMPACT : paired ? PAIRED : 'divide-y divide-line'}>{children}</dl>
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
