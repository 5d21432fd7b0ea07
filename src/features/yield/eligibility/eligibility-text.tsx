import { useTranslations } from 'use-intl'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import { useCountryNames } from '#src/ui/use-country-names.ts'

export interface EligibilityTextProps {
  readonly eligibility: NonNullable<Requirements['kyc']>['eligibility']
}

/** From where a yield may be entered, and from where not. */
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
