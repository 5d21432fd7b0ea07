import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import type { ChainFamily } from '#src/families/chain-family.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const STALE_TIME_MS = 10_000

const isReadable = ({ network }: Token): boolean =>
  toSupportedFamily(findNetwork(network).family) !== null

async function loadTokenFamily({ network }: Token): Promise<ChainFamily> {
  const family = await loadFamily(findNetwork(network).family)
  if (!family) throw new Error(`${network} can’t be read`)
  return family
}

/** What an address has of a token, in its smallest unit, read from the chain. Nothing for chains that can't be read. */
export const walletBalanceQuery = (token: Token, owner: string | null) =>
  queryOptions({
    queryKey: ['wallet-balance', token.network, token.address ?? null, owner],
    queryFn:
      owner !== null && isReadable(token)
        ? async () => (await loadTokenFamily(token)).fetchBalance(token, owner)
        : skipToken,
    staleTime: STALE_TIME_MS,
    refetchInterval: 2 * STALE_TIME_MS,
    retry: 1,
  })

/** What should stay of a network's own coin for fees, in its smallest unit; nothing for other tokens. */
export const feeReserveQuery = (token: Token) =>
  queryOptions({
    queryKey: ['fee-reserve', token.network],
    queryFn:
      isNativeToken(token) && isReadable(token)
        ? async () => (await loadTokenFamily(token)).fetchFeeReserve(token.network)
        : skipToken,
    staleTime: 3 * STALE_TIME_MS,
    retry: 1,
  })
