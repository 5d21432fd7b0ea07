import { useQuery } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getSpendableAmount, type Spendable } from './spendable-amount.ts'
import { feeReserveQuery, walletBalanceQuery } from './wallet-balance-query.ts'

export interface WalletBalance extends Spendable {
  readonly isLoading: boolean
}

/** What the connected wallet has of a token, and what of it Max takes. */
export function useWalletBalance(token: Token, owner: string | null): WalletBalance {
  const balance = useQuery(walletBalanceQuery(token, owner))
  const reserve = useQuery(feeReserveQuery(token))
  const kept = isNativeToken(token) ? (reserve.data ?? null) : 0n
  return {
    ...getSpendableAmount(balance.data ?? null, kept, token.decimals),
    isLoading: balance.isLoading,
  }
}
