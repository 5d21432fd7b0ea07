import { useEffect } from 'react'

/** Puts words before the page's name in the browser's tab; null takes them away again. */
export function useTitlePrefix(prefix: string | null): void {
  // The title belongs to the browser, not to React's tree.
  useEffect(() => {
    if (prefix === null) return
    const mark = `${prefix} · `
    document.title = mark + document.title
    return () => {
      // A page that was opened meanwhile has a name without it.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [prefix])
}
