import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: ReactNode
  /** The page's heading where it replaces a whole page. */
  readonly as?: 'p' | 'h1'
  readonly children?: ReactNode
  /** What to do next. */
  readonly actions?: ReactNode
}

/** States that there is no content, why, and what to do next. */
export function EmptyState({ title, as: Title = 'p', children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-2 px-6 py-14 text-center">
      <Title className="text-lg font-semibold">{title}</Title>
      {children !== undefined && <div className="text-muted">{children}</div>}
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-3 pt-4">{actions}</div>
      )}
    </div>
  )
}
