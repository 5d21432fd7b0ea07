import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { fetchGasReserve } from '#src/families/evm/gas-reserve.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { fetchTokenBalance } from '#src/families/evm/token-balance.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const FRESH = 10_000

const isReadable = ({ network }: Token): boolean => findNetwork(network).family === 'evm'

/** What an address has of a token, in its smallest unit, read from the chain. Nothing for chains that can't be read. */
export const walletBalanceQuery = (token: Token, owner: string | null) =>
  queryOptions({
    queryKey: ['wallet-balance', token.network, token.address ?? null, owner],
    queryFn:
      owner !== null && isReadable(token) ? () => fetchTokenBalance(token, owner) : skipToken,
    staleTime: FRESH,
    refetchInterval: 2 * FRESH,
    retry: 1,
  })

/** What should stay of a network's own coin for fees, in its smallest unit; nothing for other tokens. */
export const gasReserveQuery = (token: Token) =>
  queryOptions({
    queryKey: ['gas-reserve', token.network],
    queryFn:
      isNativeToken(token) && isReadable(token) ? () => fetchGasReserve(token.network) : skipToken,
    staleTime: 3 * FRESH,
    retry: 1,
  })
