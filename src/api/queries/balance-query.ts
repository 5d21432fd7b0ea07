import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createBalanceBatch, createSharedDelay, type BalanceBatch } from '../balance-batch.ts'
import { fetchBalances, type BalanceRequest } from './balances.ts'

const batches = new WeakMap<QueryClient, BalanceBatch>()

const wait = (delay: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delay)
  })

function getBatch(client: QueryClient): BalanceBatch {
  const known = batches.get(client)
  if (known) return known
  const batch = createBalanceBatch({ fetch: fetchBalances, wait })
  batches.set(client, batch)
  return batch
}

const getSharedDelay = createSharedDelay()

/** Second element of the keys of queries that are read one by one. */
export const SINGLE_BALANCE_KEY = 'single'

/**
 * Reads one balance query, in a request with others of the same moment. Each has its own state, so that it is shown,
 * fails and is read again by itself.
 */
export const balanceQuery = (query: BalanceRequest) =>
  queryOptions({
    queryKey: ['balances', SINGLE_BALANCE_KEY, query],
    queryFn: ({ client, signal }) => getBatch(client).load(query, signal),
    staleTime: 15_000,
    retryDelay: getSharedDelay,
  })
