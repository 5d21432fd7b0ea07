import { useQueries } from '@tanstack/react-query'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { Measures } from './known-measures.ts'
import { spendableAmount } from './spendable-amount.ts'
import { feeReserveQuery, walletBalanceQuery } from './wallet-balance-query.ts'

const NOTHING: readonly never[] = []

/** The tokens of a deposit of several, with what the wallet has of each; null where the deposit is of one. */
export function useParts(
  { inputTokens }: Yield,
  fields: readonly ArgumentField[] = NOTHING,
  owner: string | null,
): Measures['amountTokens'] {
  const isAsked = fields.some(({ name }) => name === 'amounts') && inputTokens.length > 0
  const tokens = isAsked ? inputTokens : NOTHING
  const balances = useQueries({ queries: tokens.map((token) => walletBalanceQuery(token, owner)) })
  const reserves = useQueries({ queries: tokens.map((token) => feeReserveQuery(token)) })
  if (!isAsked) return null
  return tokens.map((token, index) => {
    const { symbol, decimals } = token
    const kept = isNativeToken(token) ? (reserves[index]?.data ?? null) : 0n
    const { available, spendable } = spendableAmount(balances[index]?.data ?? null, kept, decimals)
    return { symbol, decimals, available, spendable }
  })
}
