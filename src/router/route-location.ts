import { parseSearchParams } from './search-params.ts'

/** What an address says, taken apart. */
export interface RouteLocation {
  /** As in the address bar, encoded. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Without its sign. */
  readonly hash: string
  /** The whole of it, without the origin. */
  readonly href: string
}

const ANY_ORIGIN = 'http://localhost'

/** Takes an address of this site apart. @param href such as `/yields/a?q=b#c` */
export function parseLocation(href: string): RouteLocation {
  const { pathname, search, hash } = new URL(href, ANY_ORIGIN)
  return { path: pathname, search: parseSearchParams(search), hash: hash.slice(1), href }
}
