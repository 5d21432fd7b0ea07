import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limitConcurrency } from '#src/api/limit-concurrency.ts'
import { fetchHistory, historyQuery } from '#src/api/queries/history.ts'
import { fetchYield, yieldQuery } from '#src/api/queries/yield.ts'
import type { GetEntryFees } from './better-rate-items.ts'
import { combine } from './combine-results.ts'
import type { GetHistory } from './rate-items.ts'

/** There is a request for each yield. */
const MAX_REQUESTS = 6
const run = limitConcurrency(MAX_REQUESTS)

/** Neither changes from one minute to the next. Milliseconds. */
const STALE_TIME_MS = 10 * 60_000

/** The cache is the yield's own page's. */
const rateHistoryQuery = (yieldId: string) => ({
  ...historyQuery('reward-rate', yieldId, '30d'),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    run(() => fetchHistory('reward-rate', yieldId, '30d', signal), signal),
})

const limitedYieldQuery = (yieldId: string) => ({
  ...yieldQuery(yieldId),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    run(() => fetchYield(yieldId, signal), signal),
  staleTime: STALE_TIME_MS,
})

/** Reads the rates of yields of the last 30 days, a few at a time. */
export function useRateHistories(yieldIds: readonly string[]) {
  const { data, isLoading } = useQueries({
    queries: yieldIds.map(rateHistoryQuery),
    combine,
  })
  const getHistory = useMemo((): GetHistory => {
    const byId = new Map(yieldIds.map((id, index) => [id, data[index]?.items]))
    return (yieldId) => byId.get(yieldId)?.map(({ value }) => value)
  }, [yieldIds, data])
  return { getHistory, isLoading }
}

/** Reads what yields take for deposits and withdrawals, a few at a time. */
export function useEntryFees(yieldIds: readonly string[]) {
  const { data, isLoading } = useQueries({ queries: yieldIds.map(limitedYieldQuery), combine })
  const getEntryFees = useMemo((): GetEntryFees => {
    const byId = new Map(yieldIds.map((id, index) => [id, data[index]]))
    return (yieldId) => {
      const read = byId.get(yieldId)
      return read ? (read.mechanics.fee ?? {}) : null
    }
  }, [yieldIds, data])
  return { getEntryFees, isLoading }
}
