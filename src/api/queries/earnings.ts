import { queryOptions } from '@tanstack/react-query'
import { EarnError } from '../earn-error.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { createReader, type Reader } from '../schemas/create-reader.ts'
import { earningsSchema, earningsSummarySchema } from '../schemas/earnings.ts'

/** The service updates earnings once an hour. */
const STALE_TIME_MS = 10 * 60_000
/** A first deposit begins a record. */
const MISSING_STALE_TIME_MS = 60_000

const getStaleTime = ({ state }: { readonly state: { readonly data: unknown } }): number =>
  state.data === null ? MISSING_STALE_TIME_MS : STALE_TIME_MS

/** There is a request for each position, of which a portfolio may have hundreds. */
const MAX_REQUESTS = 3
const run = limitConcurrency(MAX_REQUESTS)

/** Reads earnings; null where the yield has none of the address: 404, or `{}` from the gateway. */
const fetchRecorded = <Output>(
  path: string,
  read: Reader<Output | null>,
  signal: AbortSignal | undefined,
): Promise<Output | null> =>
  run(async () => {
    try {
      return await request(path, read, { signal })
    } catch (error) {
      if (error instanceof EarnError && error.details.status === 404) return null
      throw error
    }
  }, signal)

const buildPath = (yieldId: string, what: 'summary' | 'earnings', query: object): string =>
  `/v1/yields/${encodeURIComponent(yieldId)}/rewards/${what}${toQueryString({ ...query })}`

/** What an address earned in a yield; null where nothing is recorded. Source: contract: Earnings. */
export const earningsSummaryQuery = (yieldId: string, address: string) =>
  queryOptions({
    queryKey: ['earnings', 'summary', yieldId, address],
    queryFn: ({ signal }) =>
      fetchRecorded(
        buildPath(yieldId, 'summary', { address }),
        createReader(earningsSummarySchema),
        signal,
      ),
    staleTime: getStaleTime,
  })

/** The buckets that screens show: the last days, or all months, whose `from` is the start of the record. */
const REQUESTS = {
  days: { period: '30d', interval: 'day' },
  all: { period: 'all', interval: 'month' },
} as const

/** An address's earnings over time; null where nothing is recorded. Source: contract: Earnings. */
export const earningsQuery = (yieldId: string, address: string, range: keyof typeof REQUESTS) =>
  queryOptions({
    queryKey: ['earnings', range, yieldId, address],
    queryFn: ({ signal }) =>
      fetchRecorded(
        buildPath(yieldId, 'earnings', { address, ...REQUESTS[range] }),
        createReader(earningsSchema),
        signal,
      ),
    staleTime: getStaleTime,
  })
