import { useQueries } from '@tanstack/react-query'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { Measures } from './measures.ts'
import { getSpendableAmount } from './spendable-amount.ts'
import { feeReserveQuery, walletBalanceQuery } from './wallet-balance-query.ts'

const NO_FIELDS: readonly never[] = []

/** The tokens of a deposit of several, with what the wallet has of each; null where the deposit is of one. */
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
