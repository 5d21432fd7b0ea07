import { matchPath } from '#src/router/match-path.ts'

/**
 * The `link` header of a page's answer: with the first byte a browser asks for the yield that the page is about, instead of
 * once the page's code has arrived. Null for other pages. Source: RFC 8288; HTML, 4.2.4.5.
 */
export function pageLink(path: string): string | null {
  const { yieldId } = matchPath(path)?.params ?? {}
  if (yieldId === undefined) return null
  return `</v1/yields/${encodeURIComponent(yieldId)}>; rel=preload; as=fetch; crossorigin=anonymous`
}
