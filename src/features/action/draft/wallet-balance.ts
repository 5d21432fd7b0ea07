import { useQuery, useQueries, queryOptions, skipToken } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getSpendableAmount, type Spendable } from './spendable-amount.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Measures } from './action-draft.ts'
import type { ChainFamily } from '#src/families/chain-family.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const NO_FIELDS: readonly never[] = []

const STALE_TIME_MS = 10_000

const isReadable = ({ network }: Token): boolean =>
  toSupportedFamily(findNetwork(network).family) !== null

async function loadTokenFamily({ network }: Token): Promise<ChainFamily> {
  const family = await loadFamily(findNetwork(network).family)
  if (!family) throw new Error(`${network} can’t be read`)
  return family
}

/** Reads an address's token balance from the chain, smallest unit; skipped for unsupported chains. */
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

/** Reads the native coin's fee reserve, smallest unit; skipped for other tokens. */
const feeReserveQuery = (token: Token) =>
  queryOptions({
    queryKey: ['fee-reserve', token.network],
    queryFn:
      isNativeToken(token) && isReadable(token)
        ? async () => (await loadTokenFamily(token)).fetchFeeReserve(token.network)
        : skipToken,
    staleTime: 3 * STALE_TIME_MS,
    retry: 1,
  })

/** Returns the tokens of a multi-token deposit with the wallet's balances; null for a single token. */
export function useInputTokens(
  { inputTokens }: Yield,
  fields: readonly ArgumentField[] = NO_FIELDS,
  owner: string | null,
): Measures['amountTokens'] {
  const isNeeded = fields.some(({ name }) => name === 'amounts') && inputTokens.length > 0
  const tokens = isNeeded ? inputTokens : NO_FIELDS
  const balances = useQueries({ queries: tokens.map((token) => walletBalanceQuery(token, owner)) })
  const reserves = useQueries({ queries: tokens.map((token) => feeReserveQuery(token)) })
  if (!isNeeded) return null
  return tokens.map((token, index) => {
    const { symbol, decimals } = token
    const reserve = isNativeToken(token) ? (reserves[index]?.data ?? null) : 0n
    const { available, spendable } = getSpendableAmount(
      balances[index]?.data ?? null,
      reserve,
      decimals,
    )
    return { symbol, decimals, available, spendable }
  })
}

export interface WalletBalance extends Spendable {
  readonly isLoading: boolean
}

/** Returns the connected wallet's balance of a token, and its Max. */
export function useWalletBalance(token: Token, owner: string | null): WalletBalance {
  const balance = useQuery(walletBalanceQuery(token, owner))
  const reserve = useQuery(feeReserveQuery(token))
  const kept = isNativeToken(token) ? (reserve.data ?? null) : 0n
  return {
    ...getSpendableAmount(balance.data ?? null, kept, token.decimals),
    isLoading: balance.isLoading,
  }
}
