import type { FeePrice } from '#src/families/chain-family.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'

/** What an action usually uses, all its transactions together. */
export interface FeeUse {
  readonly transactions: number
  readonly gas: number
}

/**
 * Gas of common contracts, rather too much: a claim from a rewards contract or an exit queue; a redemption from a vault
 * that takes money out of markets; a deposit into one, with its approval. What a rollup charges for its data is not in
 * it. Source: decisions/056-to-do.
 */
export const FEE_USES = {
  payout: { transactions: 1, gas: 150_000 },
  exit: { transactions: 1, gas: 250_000 },
  enter: { transactions: 2, gas: 310_000 },
} as const satisfies Readonly<Record<string, FeeUse>>

/** An estimated network fee. */
export interface NetworkFee {
  /** In the network's coin. */
  readonly amount: Decimal
  readonly symbol: string
  /** US dollars; null if the coin's price is unknown. */
  readonly usd: Decimal | null
}

/** Returns a network's fee for a use; null while unknown. */
export type GetNetworkFee = (network: string, use: FeeUse) => NetworkFee | null

/** A network's coin with its price. */
export interface PricedCoin {
  readonly symbol: string
  readonly decimals: number
  /** US dollars; null if unknown. */
  readonly price: Decimal | null
}

/** Returns what a network takes for a use at its prices of now. */
export function getNetworkFee(
  { perTransaction, perGas }: FeePrice,
  { transactions, gas }: FeeUse,
  { symbol, decimals, price }: PricedCoin,
): NetworkFee {
  const amount = fromRaw(perTransaction * BigInt(transactions) + perGas * BigInt(gas), decimals)
  return { amount, symbol, usd: price === null ? null : multiplyDecimals(amount, price) }
}
