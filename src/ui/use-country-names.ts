import { useLocale } from 'use-intl'

/** Countries by their ISO 3166 codes, in words and joined into a list; a code that nobody knows stays one. */
export function useCountryNames(): (codes: readonly string[]) => string {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const nameOf = (code: string): string =>
    /^[A-Za-z]{2}$/.test(code) ? (names.of(code) ?? code) : code
  return (codes) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(codes.map(nameOf))
}
