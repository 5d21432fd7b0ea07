import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

export interface PageHeadingProps {
  readonly title: string
  readonly children?: ReactNode
  /** What can be done with the whole page. */
  readonly actions?: ReactNode
}

/** The one heading of a page: it takes the focus when the page is opened and names it in the browser's tab. */
export function PageHeading({ title, children, actions }: PageHeadingProps) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 space-y-1">
        <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {title}
        </h1>
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {actions}
    </header>
  )
}
