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

/**
 * Search parameters as they are written: text. A router that guesses types would turn `?q=123` into a number and lose
 * the zeros of `?q=007`.
 */
export const parseSearchParams = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** The query string of texts; what is empty or not a text is left out. */
export function formatSearchParams(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

/** Takes an address of this site apart. @param href such as `/yields/a?q=b#c` */
export function parseLocation(href: string): RouteLocation {
  const { pathname, search, hash } = new URL(href, ANY_ORIGIN)
  return { path: pathname, search: parseSearchParams(search), hash: hash.slice(1), href }
}
