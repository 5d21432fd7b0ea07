import type { ReactNode } from 'react'

/** Terms with their values, one a line. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

/** One line of a definition list. */
export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd className="ms-auto min-w-0 text-end font-medium">{children}</dd>
    </div>
  )
}
