import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import type { ChainFamily } from '#src/families/chain-family.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const STALE_TIME_MS = 10_000

/** Whether a token's chain can be read. */
export const isReadableToken = ({ network }: Pick<Token, 'network'>): boolean =>
  toSupportedFamily(findNetwork(network).family) !== null

/** Loads what reads a token's chain. @throws if nothing does */
export async function loadTokenFamily({ network }: Pick<Token, 'network'>): Promise<ChainFamily> {
  const family = await loadFamily(findNetwork(network).family)
  if (!family) throw new Error(`${network} can’t be read`)
  return family
}

/** Reads an address's token balance from the chain, smallest unit; skipped for unsupported chains. */
export const walletBalanceQuery = (token: Token, owner: string | null) =>
  queryOptions({
    queryKey: ['wallet-balance', token.network, token.address ?? null, owner],
    queryFn:
      owner !== null && isReadableToken(token)
        ? async () => (await loadTokenFamily(token)).fetchBalance(token, owner)
        : skipToken,
    staleTime: STALE_TIME_MS,
    refetchInterval: 2 * STALE_TIME_MS,
    retry: 1,
  })
