import { answerError } from '../answer-error.ts'
import { isBlocked, isEligible, readPlace, type Place } from './place.ts'
import { readEligibility } from './read-eligibility.ts'
import type { RegionConfig } from './read-region-config.ts'

/** Whether nobody enters from where the edge says that this visitor is; also when it does not say. */
export function isRegionBlocked(headers: Headers, { header, blocked }: RegionConfig): boolean {
  const place = readPlace(headers.get(header) ?? undefined)
  return blocked.length > 0 && (place === null || isBlocked(place, blocked))
}

/** As the service says it (contract: Status codes). */
const denied = (path: string, place: Place | null): Response =>
  answerError(
    403,
    path,
    place === null
      ? 'Access denied from an unknown place'
      : `Access denied from ${place.country}${place.region === null ? '' : ` (${place.region})`}`,
  )

/**
 * Refuses to enter a yield from where that is not allowed (decisions/030-regions); leaving is never asked about.
 * @param fetchYield the yield, as text of the service's answer or what the page is told instead
 * @returns null when it is allowed
 */
export async function refuseRegion(
  headers: Headers,
  path: string,
  config: RegionConfig,
  fetchYield: () => Promise<string | Response>,
): Promise<Response | null> {
  const place = readPlace(headers.get(config.header) ?? undefined)
  if (isRegionBlocked(headers, config)) return denied(path, place)
  const found = await fetchYield()
  if (found instanceof Response) return found
  const eligibility = readEligibility(found)
  if (eligibility === 'anybody') return null
  if (eligibility === null)
    return answerError(502, path, 'Who may enter this yield can’t be read now.')
  return place !== null && isEligible(place, eligibility) ? null : denied(path, place)
}
