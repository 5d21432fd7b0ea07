/** Returns a query string, sorted so that equal requests have equal URLs; undefined is omitted. */
export function toQueryString(
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const sorted = defined.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(sorted.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
