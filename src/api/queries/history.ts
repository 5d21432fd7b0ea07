import { queryOptions } from '@tanstack/react-query'
import type { Decimal } from '#src/money/decimal.ts'
import { EarnError } from '../earn-error.ts'
import { toQueryString } from '../query-string.ts'
import { readAllPages } from '../read-all-pages.ts'
import { request } from '../request.ts'
import { ratePointSchema, tvlPointSchema } from '../schemas/history.ts'
import { pageSchema } from '../schemas/page.ts'
import type { ReadItems } from '../schemas/read-items.ts'
import { createReader } from '../schemas/create-reader.ts'

/** The history of the rate or of TVL. */
export type HistoryKind = 'reward-rate' | 'tvl'

/** Source: contract: Histories; `1d` has a point at most. */
export const HISTORY_PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

/** Days in UTC, both included: "2026-01-31". */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export type HistoryRange = HistoryPeriod | DateRange

/** A point of a yield's history. */
export interface HistoryPoint {
  /** Milliseconds since 1970. */
  readonly at: number
  /** A rate as a fraction, or an amount in token units. */
  readonly value: Decimal
}

const DAY = 86_400_000
const MAX_DAYS_BY_DAY = 120

/** Returns the interval of points: enough to see a trend, and no more than a phone can show. */
export function getHistoryInterval(range: HistoryRange): 'day' | 'week' {
  if (typeof range === 'string') return range === '1y' || range === 'all' ? 'week' : 'day'
  return Date.parse(range.to) - Date.parse(range.from) > MAX_DAYS_BY_DAY * DAY ? 'week' : 'day'
}

const toParameters = (range: HistoryRange) =>
  typeof range === 'string'
    ? { period: range }
    : { from: `${range.from}T00:00:00.000Z`, to: `${range.to}T23:59:59.999Z` }

/** The contract's maximum per page. */
const PAGE_SIZE = 365

const readers = {
  'reward-rate': createReader(pageSchema<HistoryPoint>(ratePointSchema)),
  tvl: createReader(pageSchema<HistoryPoint>(tvlPointSchema)),
} as const

const EMPTY_HISTORY: ReadItems<HistoryPoint> = { items: [], unreadable: 0 }

/** Reads a yield's history in the service's order; empty if it has none: 404. Source: contract: Histories. */
export async function fetchHistory(
  kind: HistoryKind,
  yieldId: string,
  range: HistoryRange,
  signal?: AbortSignal,
): Promise<ReadItems<HistoryPoint>> {
  const path = `/v1/yields/${encodeURIComponent(yieldId)}/${kind}/history`
  const parameters = {
    ...toParameters(range),
    interval: getHistoryInterval(range),
    limit: PAGE_SIZE,
  }
  try {
    return await readAllPages(
      (offset) =>
        request(`${path}${toQueryString({ ...parameters, offset })}`, readers[kind], { signal }),
      PAGE_SIZE,
    )
  } catch (error) {
    if (error instanceof EarnError && error.details.status === 404) return EMPTY_HISTORY
    throw error
  }
}

export const historyQuery = (kind: HistoryKind, yieldId: string, range: HistoryRange) =>
  queryOptions({
    queryKey: ['history', kind, yieldId, range],
    queryFn: ({ signal }) => fetchHistory(kind, yieldId, range, signal),
    staleTime: 10 * 60_000,
  })
