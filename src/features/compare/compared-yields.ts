import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isMissing } from '#src/api/missing.ts'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { riskQuery } from '#src/api/queries/risk.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { AgencyRating } from '#src/api/schemas/risk.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import {
  getAvailability,
  type Availability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'
import { mergeRatings } from '#src/features/yield/index.ts'

/** A yield that failed to load. */
export interface FailedYield {
  readonly id: string
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** A loaded yield of a comparison. */
export interface ComparedYield {
  readonly id: string
  readonly name: string
  /** Its position in the URL, which sets its color and dashes. */
  readonly index: number
  readonly earnYield: Yield
  readonly details: YieldDetails
  readonly availability: Availability
  /** What agencies say about its risk, each in its own scale. */
  readonly ratings: readonly AgencyRating[]
}

export function toComparedYield(
  earnYield: Yield,
  index: number,
  paused: PausedDeposits | undefined,
  ratings: readonly AgencyRating[] = [],
): ComparedYield {
  const details = readYieldDetails(earnYield)
  return {
    id: earnYield.id,
    name: getYieldName(earnYield),
    index,
    earnYield,
    details,
    availability: getAvailability(earnYield, paused),
    ratings: mergeRatings(ratings, details.risk?.ratings ?? []),
  }
}

export interface ComparedYields {
  readonly known: readonly ComparedYield[]
  /** Ids of yields unknown to the service or hidden by this site. */
  readonly missing: readonly string[]
  readonly failed: readonly FailedYield[]
  /** Whether yields are loading whose arrival would shift the layout. */
  readonly isPending: boolean
}

type YieldQuery = UseQueryResult<Yield>

const getRatings = (
  results: readonly UseQueryResult<readonly AgencyRating[]>[],
): readonly (readonly AgencyRating[])[] => results.map(({ data }) => data ?? [])

/** Retries may take long, so the others don't wait for them. */
const isFirstLoad = ({ isPending, failureCount }: YieldQuery): boolean =>
  isPending && failureCount === 0

/** Loads each yield of a comparison separately, so that one error does not affect the others. */
export function useComparedYields(ids: readonly string[]): ComparedYields {
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const ratings = useQueries({ queries: ids.map((id) => riskQuery(id)), combine: getRatings })
  const combine = useCallback(
    (results: YieldQuery[]): ComparedYields => {
      const all = results.map((read, index) => ({ read, place: index, id: ids[index] ?? '' }))
      const failed = all.filter(({ read }) => read.error !== null)
      return {
        known: all.flatMap(({ read, place: index }) =>
          read.data ? [toComparedYield(read.data, index, paused, ratings[index])] : [],
        ),
        missing: failed.flatMap(({ read, id }) => (isMissing(read.error) ? [id] : [])),
        failed: failed.flatMap(({ read, id }) =>
          isMissing(read.error)
            ? []
            : [
                {
                  id,
                  error: read.error,
                  isFetching: read.isFetching,
                  refetch: () => void read.refetch(),
                },
              ],
        ),
        isPending: results.some(isFirstLoad),
      }
    },
    [ids, paused, ratings],
  )
  return useQueries({ queries: ids.map((id) => yieldQuery(id)), combine })
}

/** Returns a function for a failed yield's name: from the list, else its id. */
export function useListedYieldName(): (id: string) => string {
  const rows = useQuery({ ...catalogueQuery(), enabled: false }).data?.rows ?? []
  return (id) => rows.find((row) => row.id === id)?.name ?? id
}
