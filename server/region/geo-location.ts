/** Where a visitor is, as the edge says: ISO 3166. */
export interface GeoLocation {
  /** Such as `US`. */
  readonly country: string
  /** Such as `US-CA`; null where the edge names countries only. */
  readonly region: string | null
}

/** What edges write for nowhere in particular: unknown, anonymous proxies, Tor. */
const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['XX', 'ZZ', 'A1', 'A2', 'T1', 'EU', 'AP'])

/** Reads an edge's header such as `US` or `US-CA`; null when it names no place. */
export function readGeoLocation(header: string | undefined): GeoLocation | null {
  const match = /^([A-Z]{2})(?:-([A-Z\d]{1,3}))?$/.exec(header?.trim().toUpperCase() ?? '')
  const [, country, region] = match ?? []
  if (country === undefined || UNKNOWN_COUNTRIES.has(country)) return null
  return { country, region: region === undefined ? null : `${country}-${region}` }
}

/**
 * Whether a place is one of the blocked ones. Where the edge names the country only, a blocked region of it blocks it as a
 * whole: no rule is passed by because somebody can't be told apart (decisions/005-closed-by-default).
 */
export function isBlocked({ country, region }: GeoLocation, blocked: readonly string[]): boolean {
  return blocked.some(
    (entry) =>
      entry === country || (region === null ? entry.startsWith(`${country}-`) : entry === region),
  )
}

/** Who may hold a yield. Source: contract: Requirements. */
export interface Eligibility {
  /** Only these, where there are any. */
  readonly countries: readonly string[]
  readonly blockedCountries: readonly string[]
  readonly usPersonAllowed: boolean
}

/** Whether somebody there may enter a yield, as far as the place tells. */
export function isEligible(location: GeoLocation, eligibility: Eligibility): boolean {
  const { countries, blockedCountries, usPersonAllowed } = eligibility
  const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase())
  const listed = upper(countries)
  if (listed.length > 0 && !listed.includes(location.country)) return false
  if (isBlocked(location, upper(blockedCountries))) return false
  return usPersonAllowed || location.country !== 'US'
}
