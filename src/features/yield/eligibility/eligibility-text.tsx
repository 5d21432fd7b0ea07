import { useTranslations, useLocale } from 'use-intl'
import { humanizeValue } from '#src/ui/open-value.ts'
import { isForCompaniesOnly } from './requirements.ts'
import type { Requirements } from '#src/api/schemas/yield-details.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

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
  const separator = useListSeparator()
  if (!eligibility) return null
  const { countries, blockedCountries, usPersonAllowed, defaultPolicy } = eligibility
  const { blockedSubdivisions, investorEligibility, subjectTypes, geoBlockingEnforced } =
    eligibility
  return (
    <>
      {countries.length > 0 && <p>{t('only', { countries: names(countries) })}</p>}
      {countries.length === 0 && defaultPolicy === 'deny' && <p>{t('onlyAllowed')}</p>}
      {blockedCountries.length > 0 && <p>{t('except', { countries: names(blockedCountries) })}</p>}
      {blockedSubdivisions.length > 0 && (
        <p>{t('exceptRegions', { regions: blockedSubdivisions.join(separator) })}</p>
      )}
      {usPersonAllowed === false && <p>{t('noUs')}</p>}
      {isForCompaniesOnly(subjectTypes) && <p>{t('companies')}</p>}
      {investorEligibility.length > 0 && (
        <>
          <p>{t('investors')}</p>
          <ul className="list-disc ps-5">
            {investorEligibility.map(({ jurisdiction, tier, verificationLevel }) => (
              <li key={`${jurisdiction} ${tier} ${verificationLevel}`} lang="en">
                {[jurisdiction === undefined ? [] : names([jurisdiction]), tier ?? []]
                  .flat()
                  .concat(verificationLevel === undefined ? [] : humanizeValue(verificationLevel))
                  .join(separator)}
              </li>
            ))}
          </ul>
        </>
      )}
      {geoBlockingEnforced === true && <p>{t('geoBlocking')}</p>}
    </>
  )
}
