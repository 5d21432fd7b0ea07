import { useEffect, useRef, createContext, useContext, type ReactNode } from 'react'
import { ForeignText } from './foreign-text.tsx'

export interface PageHeadingProps {
  readonly title: string
  /** A name of the service within the title. */
  readonly foreign?: string | null
  readonly children?: ReactNode
  /** For a page that is narrow itself: a title of two lines would push down what it is about. */
  readonly compact?: boolean
  /** What can be done with the whole page. */
  readonly actions?: ReactNode
}

/** The name that every page's title ends with. */
export const SiteNameContext = createContext('')

/** Names the page in the browser's tab and history; null leaves the title as it is. */
export function useDocumentTitle(title: string | null): void {
  const site = useContext(SiteNameContext)
  // The title belongs to the browser, not to React's tree.
  useEffect(() => {
    if (title !== null) document.title = site === '' ? title : `${title} · ${site}`
  }, [title, site])
}

/** The one heading of a page: it takes the focus when the page is opened and names it in the browser's tab. */
export function PageHeading({
  title,
  foreign = null,
  children,
  compact = false,
  actions,
}: PageHeadingProps) {
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)

  // A page that was opened before it could be read has the focus on its content: the heading takes it over.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 space-y-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`font-semibold tracking-tight ${compact ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}`}
        >
          <ForeignText text={title} foreign={foreign} />
        </h1>
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {actions}
    </header>
  )
}
