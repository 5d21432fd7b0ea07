import { useQuery } from '@tanstack/react-query'
import { riskQuery } from '#src/api/queries/risk.ts'
import type { AgencyRating } from '#src/api/schemas/risk.ts'
import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'

/** The names that agencies give themselves, by the service's. */
const AGENCY_NAMES: Readonly<Record<string, string>> = {
  credora: 'Credora',
  stakingrewards: 'Staking Rewards',
}

const toKey = (agency: string): string => agency.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Returns an agency's own name. */
export const getAgencyName = (agency: string): string => AGENCY_NAMES[toKey(agency)] ?? agency

/**
 * Returns all ratings of a yield, each in its agency's own scale: those read by themselves, and of other agencies
 * those in the yield. They are never mixed or averaged.
 */
export function mergeRatings(
  read: readonly AgencyRating[],
  listed: NonNullable<YieldDetails['risk']>['ratings'],
): readonly AgencyRating[] {
  const known = new Set(read.map(({ agency }) => toKey(agency)))
  const others = listed.flatMap(({ source, rating, url }): AgencyRating[] => {
    if (rating === undefined || (source !== undefined && known.has(toKey(source)))) return []
    return [
      {
        agency: source ?? '',
        rating,
        url,
        score: undefined,
        psl: undefined,
        curator: undefined,
        date: undefined,
      },
    ]
  })
  return [...read, ...others]
}

/** Returns what agencies say about a yield's risk; empty while it loads, and where nobody rated it. */
export function useRatings(earnYield: Yield): readonly AgencyRating[] {
  const { data = [] } = useQuery(riskQuery(earnYield.id))
  return mergeRatings(data, readYieldDetails(earnYield).risk?.ratings ?? [])
}
