import { useEffect, useRef, createContext, useContext, type ReactNode } from 'react'
import { ForeignText } from './foreign-text.tsx'

export interface PageHeadingProps {
  readonly title: string
  /** A name from the service within the title. */
  readonly foreign?: string | null
  readonly children?: ReactNode
  /** For narrow pages, where a two-line title would push down the content. */
  readonly compact?: boolean
  /** Actions for the whole page. */
  readonly actions?: ReactNode
}

/** The suffix of every page's title. */
export const SiteNameContext = createContext('')

/** Sets the document's title; null leaves it unchanged. */
export function useDocumentTitle(title: string | null): void {
  const site = useContext(SiteNameContext)
  // The document's title is outside React.
  useEffect(() => {
    if (title !== null) document.title = site === '' ? title : `${title} · ${site}`
  }, [title, site])
}

/** A page's only h1: it receives the focus on navigation and sets the document's title. */
export function PageHeading({
  title,
  foreign = null,
  children,
  compact = false,
  actions,
}: PageHeadingProps) {
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)

  // While the page was loading its content had the focus, which moves to the heading.
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
