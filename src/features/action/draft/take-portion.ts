import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/**
 * A part of an amount, rounded down to the token's smallest unit.
 * @param percent whole percent.
 */
export const takePortion = (amount: Decimal, percent: number, decimals: number): Decimal =>
  fromRaw((toRaw(amount, decimals) * BigInt(percent)) / 100n, decimals)
