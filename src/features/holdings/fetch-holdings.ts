import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { tokensQuery } from '#src/api/queries/tokens.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey, type Holdings } from './holdings.ts'
import { readHoldings, type BalanceAnswer } from './read-holdings.ts'
import type { HoldingsRequest } from './balance-requests.ts'

/** Successful responses are reused for this long when failed networks are retried. */
const STALE_TIME_MS = 15_000

async function fetchBalances({
  network,
  tokens,
  address,
}: HoldingsRequest): Promise<BalanceAnswer> {
  const family = await loadFamily(findNetwork(network).family)
  return family === null ? 'failed' : await family.fetchBalances(network, tokens, address)
}

/**
 * Reads accounts' balances of the accepted tokens, each network separately.
 * @param onProgress called with partial results
 * @throws EarnError if tokens or networks can't be read
 */
export async function fetchHoldings(
  client: QueryClient,
  accounts: readonly Owner[],
  onProgress: (partial: Holdings) => void,
): Promise<Holdings> {
  const [tokens, { networks }] = await Promise.all([
    // The whole request is retried by its caller, which counts the attempts.
    client.fetchQuery({ ...tokensQuery(), retry: false }),
    client.ensureQueryData(siteConfigQuery()),
  ])
  return await readHoldings({
    accounts,
    tokens: tokens.items,
    unreadable: tokens.unreadable,
    readable: networks.map(({ id }) => id),
    readBalances: (balanceRequest) =>
      client.fetchQuery({
        queryKey: [
          'wallet-balance',
          'network',
          balanceRequest.address,
          balanceRequest.tokens.map(getTokenKey),
        ],
        queryFn: () => fetchBalances(balanceRequest),
        staleTime: STALE_TIME_MS,
        retry: false,
      }),
    onProgress,
  })
}
