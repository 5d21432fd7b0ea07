import type { Requirements } from '#src/api/schemas/yield-details.ts'

/** Whether there is anything that somebody has to know before a deposit. */
export function hasRequirements({ kycRequired, kyc, notes }: Requirements): boolean {
  const { countries = [], blockedCountries = [], usPersonAllowed } = kyc?.eligibility ?? {}
  const isLimited = countries.length + blockedCountries.length > 0 || usPersonAllowed === false
  return kycRequired || isLimited || notes !== undefined || kyc?.notes !== undefined
}
