import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'

export interface Spendable {
  readonly available: Decimal | null
  readonly spendable: Decimal | null
}

/**
 * What a wallet has and what of it Max takes, in token units; null is unknown. Never below 0.
 * @param raw the balance in the smallest unit, null when it could not be read.
 * @param reserve what has to stay for network fees, in the smallest unit; null when that is unknown, and then so is Max.
 */
export function getSpendableAmount(
  raw: bigint | null,
  reserve: bigint | null,
  decimals: number,
): Spendable {
  if (raw === null) return { available: null, spendable: null }
  const available = fromRaw(raw, decimals)
  if (reserve === null) return { available, spendable: null }
  return { available, spendable: fromRaw(raw > reserve ? raw - reserve : 0n, decimals) }
}
