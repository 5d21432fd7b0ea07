import { createErrorResponse } from '../create-error-response.ts'
import {
  isBlocked,
  isEligible,
  readGeoLocation,
  type GeoLocation,
  type Eligibility,
} from './geo-location.ts'
import type { RegionConfig } from './read-region-config.ts'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'

/** Whether nobody enters from where the edge says that this visitor is; also when it does not say. */
export function isRegionBlocked(headers: Headers, { header, blocked }: RegionConfig): boolean {
  const location = readGeoLocation(headers.get(header) ?? undefined)
  return blocked.length > 0 && (location === null || isBlocked(location, blocked))
}

/** As the service says it (contract: Status codes). */
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

/**
 * Who may hold a yield, from the service's answer.
 * @returns `anybody` where it says nothing; null when it can't be read: then nobody can be told that they may
 */
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
 * Refuses to enter a yield from where that is not allowed (decisions/030-regions); leaving is never asked about.
 * @param fetchYield the yield, as text of the service's answer or what the page is told instead
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
