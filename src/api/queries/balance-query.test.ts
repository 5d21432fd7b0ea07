import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shouldRetryRead } from '../earn-error.ts'
import { MAX_BALANCE_QUERIES } from '../requests/max-balance-queries.ts'
import { balanceQuery } from './balance-query.ts'
import type { BalanceRequest } from './balances.ts'

const NETWORKS = ['base', 'ethereum', 'optimism']
const addresses = Array.from({ length: 20 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
const scans = addresses.flatMap((address) => NETWORKS.map((network) => ({ address, network })))
const OF_BROKEN = addresses[9]
const YIELD = 'base-usdc-vault'

let client: QueryClient
let requests: (readonly BalanceRequest[])[]
/** Answers a request. */
let answer: (queries: readonly BalanceRequest[]) => Response
const json = (status: number, body: object): Response => Response.json(body, { status })
const nothing = () => json(200, { items: [], errors: [] })

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  answer = nothing
  client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetryRead } } })
  vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => {
    const { queries }: { queries: readonly BalanceRequest[] } = JSON.parse(body)
    requests.push(queries)
    return Promise.resolve(answer(queries))
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Milliseconds of the fake clock; a retry can take as many as are waited for by default. */
const TIMEOUT_MS = 5_000

/** Reads queries as a page does, until nothing is under way. */
async function show(queries: readonly BalanceRequest[]): Promise<void> {
  for (const query of queries)
    new QueryObserver(client, balanceQuery(query)).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), TIMEOUT_MS)
}
const refetch = (queries: readonly BalanceRequest[]) =>
  Promise.all(
    queries.map((query) => client.refetchQueries({ ...balanceQuery(query), exact: true })),
  )
const findFailed = () =>
  scans.filter((query) => client.getQueryState(balanceQuery(query).queryKey)?.status === 'error')

it('20 addresses on 3 networks are read in ceil(60 / 25) requests, each query once', async () => {
  await show(scans)
  expect(requests.map(({ length }) => length)).toEqual([10, 25, 25])
  expect(requests.flat()).toEqual(scans)
  expect(requests.length).toBe(Math.ceil(scans.length / MAX_BALANCE_QUERIES))
})

it('a failed request fails its own queries, and they alone are asked again, in one request', async () => {
  answer = (queries) =>
    queries.some(({ address }) => address === OF_BROKEN) ? json(400, { message: 'no' }) : nothing()
  await show(scans)
  const failed = findFailed()
  expect(requests).toHaveLength(3)
  expect(failed).toEqual(requests[1])
  answer = nothing
  requests = []
  const asked = refetch(failed)
  await vi.runAllTimersAsync()
  await asked
  expect(requests).toEqual([failed])
  expect(findFailed()).toEqual([])
})

it('a request that is tried again by itself is one request more, not one for each query', async () => {
  let failures = 1
  answer = (queries) =>
    queries.some(({ address }) => address === OF_BROKEN) && failures-- > 0
      ? json(503, { message: 'busy' })
      : nothing()
  await show(scans)
  expect(requests.map(({ length }) => length)).toEqual([10, 25, 25, 25])
  expect(requests[3]).toEqual(requests[1])
})

it('a failed entry is one request more, of its query alone', async () => {
  const broken = { address: OF_BROKEN ?? '', network: 'base' }
  const errors = [{ yieldId: YIELD, error: 'down', ...broken }]
  answer = (queries) =>
    queries.some(({ address }) => address === OF_BROKEN)
      ? json(200, { items: [], errors })
      : nothing()
  await show(scans)
  const withErrors = scans.filter(
    (query) => client.getQueryData(balanceQuery(query).queryKey)?.errors.length,
  )
  expect(withErrors).toEqual([broken])
  requests = []
  const asked = refetch(withErrors)
  await vi.runAllTimersAsync()
  await asked
  expect(requests).toEqual([[broken]])
})
