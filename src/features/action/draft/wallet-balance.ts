import {
  notifyManager,
  useQuery,
  useQueries,
  queryOptions,
  skipToken,
  useQueryClient,
} from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getSpendableAmount, type Spendable } from './spendable-amount.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Measures } from './action-draft.ts'
import {
  isReadableToken,
  loadTokenFamily,
  walletBalanceQuery,
} from '#src/features/holdings/index.ts'

const NO_FIELDS: readonly never[] = []

/** Milliseconds until a fee reserve is read again. */
const STALE_TIME_MS = 30_000

/**
 * Reads the native coin's fee reserve, smallest unit; skipped for other tokens.
 * @param gasLimit the gas that the steps may use, where known
 */
export const feeReserveQuery = (token: Token, gasLimit?: number) =>
  queryOptions({
    queryKey: ['fee-reserve', token.network, gasLimit ?? null],
    queryFn:
      isNativeToken(token) && isReadableToken(token)
        ? async () => (await loadTokenFamily(token)).fetchFeeReserve(token.network, gasLimit)
        : skipToken,
    staleTime: STALE_TIME_MS,
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

/** First elements of the query keys that say what an address has. */
const HOLDINGS: ReadonlySet<unknown> = new Set(['wallet-balance', 'position', 'balances'])

/** A press does not wait longer for a node or the service. Milliseconds. */
const REREAD_LIMIT_MS = 5000

/** Returns a function that rereads what is shown of the wallet's holdings. */
export function useRereadHoldings(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const refetched = client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => HOLDINGS.has(queryKey[0]),
    })
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, REREAD_LIMIT_MS))
    await Promise.race([refetched, limit])
    // Components are told of what was read later than this is: a press must not be judged by what they had.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  }
}
