import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do next. */
  readonly actions?: ReactNode
}

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-2 px-6 py-14 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="text-muted">{children}</div>}
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-3 pt-4">{actions}</div>
      )}
    </div>
  )
}
