import { useTranslations, useLocale } from 'use-intl'
import type { Requirements } from '#src/api/schemas/yield-details.ts'

export interface EligibilityTextProps {
  readonly eligibility: NonNullable<Requirements['kyc']>['eligibility']
}

/** Returns a function that formats ISO 3166 codes as a list of country names; unknown codes stay as they are. */
function useCountryNames(): (codes: readonly string[]) => string {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const nameOf = (code: string): string =>
    /^[A-Za-z]{2}$/.test(code) ? (names.of(code) ?? code) : code
  return (codes) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(codes.map(nameOf))
}

/** Geographic eligibility of a yield. */
export function EligibilityText({ eligibility }: EligibilityTextProps) {
  const t = useTranslations('yield.gate')
  const names = useCountryNames()
  if (!eligibility) return null
  const { countries, blockedCountries, usPersonAllowed } = eligibility
  return (
    <>
      {countries.length > 0 && <p>{t('only', { countries: names(countries) })}</p>}
      {blockedCountries.length > 0 && <p>{t('except', { countries: names(blockedCountries) })}</p>}
      {usPersonAllowed === false && <p>{t('noUs')}</p>}
    </>
  )
}
