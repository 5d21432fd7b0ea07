/** A parsed URL. */
export interface RouteLocation {
  /** As in the address bar, encoded. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Without the `#`. */
  readonly hash: string
  /** The whole URL without its origin. */
  readonly href: string
}

const ANY_ORIGIN = 'http://localhost'

/**
 * Parses search parameters as text. A router that infers types would turn `?q=123` into a number and lose the zeros
 * of `?q=007`.
 */
export const parseSearchParams = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Formats a query string; omits values that are empty or not text. */
export function formatSearchParams(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

/** Parses a URL of this site. @param href such as `/yields/a?q=b#c` */
export function parseLocation(href: string): RouteLocation {
  const { pathname, search, hash } = new URL(href, ANY_ORIGIN)
  return { path: pathname, search: parseSearchParams(search), hash: hash.slice(1), href }
}
