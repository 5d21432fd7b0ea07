import { isZero, type Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import type { EarnedBucket } from '#src/api/schemas/earnings.ts'

/** What one position earned. */
export interface EarnedPart {
  /** Deposit token units; null if unknown. */
  readonly amount: Decimal | null
  /** US dollars of one deposit token; null if unknown. */
  readonly price: Decimal | null
}

export interface EarnedTotal {
  /** US dollars; null if nothing is known. */
  readonly usd: Decimal | null
  /** Number of positions that are not counted. */
  readonly unknown: number
}

/** Sums what is known in US dollars and counts what is not, which never counts as 0. */
export function sumEarned(parts: readonly EarnedPart[]): EarnedTotal {
  const known = parts.flatMap(({ amount, price }) => {
    // Nothing earned is nothing in any currency.
    if (amount !== null && isZero(amount)) return [amount]
    return amount === null || price === null ? [] : [multiplyDecimals(amount, price)]
  })
  return {
    usd: known.length === 0 ? null : sumDecimals(known),
    unknown: parts.length - known.length,
  }
}

/** A value at a time. */
export interface TimedValue {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: Decimal
}

/**
 * Adds daily earnings of several positions, in US dollars.
 * @param records one position each, with the price of its deposit token
 * @returns oldest first
 */
export function sumDailyEarnings(
  records: readonly { readonly buckets: readonly EarnedBucket[]; readonly price: Decimal }[],
): readonly TimedValue[] {
  const days = new Map<number, Decimal[]>()
  for (const { buckets, price } of records)
    for (const { at, amount } of buckets)
      days.set(at, [...(days.get(at) ?? []), multiplyDecimals(amount, price)])
  return [...days]
    .map(([at, values]) => ({ at, value: sumDecimals(values) }))
    .toSorted((one, other) => one.at - other.at)
}
