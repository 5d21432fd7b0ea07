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
