import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { EarnError } from '#src/api/earn-error.ts'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { knownYield, type KnownYield } from './known-yield.ts'

/** A yield that could not be read. */
export interface UnreadYield {
  readonly id: string
  readonly error: unknown
  readonly isFetching: boolean
  readonly readAgain: () => void
}

export interface Compared {
  readonly known: readonly KnownYield[]
  /** Ids of yields that are not there, or not on this site. */
  readonly missing: readonly string[]
  readonly unread: readonly UnreadYield[]
  /** Nothing can be shown yet that would stay where it is. */
  readonly isPending: boolean
}

const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)

type Read = UseQueryResult<Yield>

/** One that failed once may take long: the others don't wait for it. */
const isAwaited = ({ isPending, failureCount }: Read): boolean => isPending && failureCount === 0

/** The yields of a comparison, each read by itself, so that one that can't be read takes no other away. */
export function useCompared(ids: readonly string[]): Compared {
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const combine = useCallback(
    (results: Read[]): Compared => {
      const all = results.map((read, place) => ({ read, place, id: ids[place] ?? '' }))
      const failed = all.filter(({ read }) => read.error !== null)
      return {
        known: all.flatMap(({ read, place }) =>
          read.data ? [knownYield(read.data, place, paused)] : [],
        ),
        missing: failed.flatMap(({ read, id }) => (isMissing(read.error) ? [id] : [])),
        unread: failed.flatMap(({ read, id }) =>
          isMissing(read.error)
            ? []
            : [
                {
                  id,
                  error: read.error,
                  isFetching: read.isFetching,
                  readAgain: () => void read.refetch(),
                },
              ],
        ),
        isPending: results.some(isAwaited),
      }
    },
    [ids, paused],
  )
  return useQueries({ queries: ids.map((id) => yieldQuery(id)), combine })
}

/** What the list calls a yield that can't be read itself; its id where the list is not known either. */
export function useListedName(): (id: string) => string {
  const rows = useQuery({ ...catalogueQuery(), enabled: false }).data?.rows ?? []
  return (id) => rows.find((row) => row.id === id)?.name ?? id
}
