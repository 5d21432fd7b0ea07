import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { tokensQuery } from '#src/api/queries/tokens.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey, type Holdings } from './holdings.ts'
import { readHoldings, type BalanceAnswer } from './read-holdings.ts'
import type { HoldingsRequest } from './balance-requests.ts'

/** Milliseconds that a network's answer is good for: those that answered are not asked again with one that did not. */
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
 * What accounts hold of the tokens that yields take, each network read on its own.
 * @param onProgress told what is known so far
 * @throws EarnError where it can't be read which tokens or networks there are
 */
export async function fetchHoldings(
  client: QueryClient,
  accounts: readonly Owner[],
  onProgress: (partial: Holdings) => void,
): Promise<Holdings> {
  const [tokens, { networks }] = await Promise.all([
    // Whoever asks for the whole asks again, and counts how often.
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
