import { createContext, useContext, useEffect } from 'react'

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
