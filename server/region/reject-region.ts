import { createErrorResponse } from '../error-response.ts'
import type { RegionConfig } from './read-region-config.ts'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'

/** A visitor's location from the edge: ISO 3166. */
interface GeoLocation {
  /** Such as `US`. */
  readonly country: string
  /** Such as `US-CA`; null where the edge sends countries only. */
  readonly region: string | null
}

/** The edges' codes for an unknown location: unknown, anonymous proxies, Tor. */
const UNKNOWN_COUNTRIES: ReadonlySet<string> = new Set(['XX', 'ZZ', 'A1', 'A2', 'T1', 'EU', 'AP'])

/** Parses an edge's header such as `US` or `US-CA`; null when it has no location. */
export function readGeoLocation(header: string | undefined): GeoLocation | null {
  const match = /^([A-Z]{2})(?:-([A-Z\d]{1,3}))?$/.exec(header?.trim().toUpperCase() ?? '')
  const [, country, region] = match ?? []
  if (country === undefined || UNKNOWN_COUNTRIES.has(country)) return null
  return { country, region: region === undefined ? null : `${country}-${region}` }
}

/**
 * Whether a location is blocked. With only the country known, one blocked region blocks all of it, so that no rule is
 * bypassed (decisions/005-closed-by-default).
 */
export function isBlocked({ country, region }: GeoLocation, blocked: readonly string[]): boolean {
  return blocked.some(
    (entry) =>
      entry === country || (region === null ? entry.startsWith(`${country}-`) : entry === region),
  )
}

/** Who may enter a yield. Source: contract: Requirements. */
interface Eligibility {
  /** Allowed countries; empty: all. */
  readonly countries: readonly string[]
  readonly blockedCountries: readonly string[]
  readonly usPersonAllowed: boolean
}

/** Whether somebody at a location may enter a yield. */
export function isEligible(location: GeoLocation, eligibility: Eligibility): boolean {
  const { countries, blockedCountries, usPersonAllowed } = eligibility
  const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase())
  const listed = upper(countries)
  if (listed.length > 0 && !listed.includes(location.country)) return false
  if (isBlocked(location, upper(blockedCountries))) return false
  return usPersonAllowed || location.country !== 'US'
}

/** Whether the visitor's region cannot enter, or is unknown. */
export function isRegionBlocked(headers: Headers, { header, blocked }: RegionConfig): boolean {
  const location = readGeoLocation(headers.get(header) ?? undefined)
  return blocked.length > 0 && (location === null || isBlocked(location, blocked))
}

/** As the service words it (contract: Status codes). */
const createDeniedResponse = (path: string, location: GeoLocation | null): Response =>
  createErrorResponse(
    403,
    path,
    location === null
      ? 'Access denied from an unknown place'
      : `Access denied from ${location.country}${location.region === null ? '' : ` (${location.region})`}`,
  )

const codes = z.array(z.string()).nullish()
const eligibilitySchema = z.looseObject({
  countries: codes,
  blockedCountries: codes,
  usPersonAllowed: z.boolean().nullish(),
})
const yieldSchema = z.looseObject({
  mechanics: z.looseObject({
    requirements: z
      .looseObject({ kyc: z.looseObject({ eligibility: eligibilitySchema.nullish() }).nullish() })
      .nullish(),
  }),
})

/** Reads a yield's eligibility. @returns `anybody` where it has none; null when invalid: then nobody may enter */
function readEligibility(text: string): Eligibility | 'anybody' | null {
  const found = yieldSchema.safeParse(parseJson(text))
  if (!found.success) return null
  const eligibility = found.data.mechanics.requirements?.kyc?.eligibility
  if (!eligibility) return 'anybody'
  return {
    countries: eligibility.countries ?? [],
    blockedCountries: eligibility.blockedCountries ?? [],
    usPersonAllowed: eligibility.usPersonAllowed ?? true,
  }
}

/**
 * Rejects entering a yield from a region that is not allowed (decisions/030-regions); exits are never checked.
 * @param fetchYield the yield, as text of the service's response or the error response for the page
 * @returns null when it is allowed
 */
export async function rejectRegion(
  headers: Headers,
  path: string,
  config: RegionConfig,
  fetchYield: () => Promise<string | Response>,
): Promise<Response | null> {
  const location = readGeoLocation(headers.get(config.header) ?? undefined)
  if (isRegionBlocked(headers, config)) return createDeniedResponse(path, location)
  const found = await fetchYield()
  if (found instanceof Response) return found
  const eligibility = readEligibility(found)
  if (eligibility === 'anybody') return null
  if (eligibility === null)
    return createErrorResponse(502, path, 'Who may enter this yield can’t be read now.')
  return location !== null && isEligible(location, eligibility)
    ? null
    : createDeniedResponse(path, location)
}
