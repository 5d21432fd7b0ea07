import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'
import type { AmountShape, Range } from './control.ts'
import { readDecimal } from './read-decimal.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'

/** Parses an amount for projections: any size, as nothing is spent. */
export const readUnlimitedAmount = (
  text: string,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  mark: DecimalMark,
): ReadResult<Decimal> =>
  readAmount(text, {
    kind: 'amount',
    mark,
    symbol,
    decimals,
    minimum: null,
    maximum: null,
    available: null,
    spendable: null,
    capacity: null,
    everything: 'amount',
    flagRequired: false,
    isMaxOnly: false,
  })

/** Truncates to the token's smallest unit. */
function truncate(amount: Decimal, decimals: number): Decimal {
  const digits = Math.max(decimals, amount.split('.')[1]?.length ?? 0)
  return fromRaw(toRaw(amount, digits) / 10n ** BigInt(digits - decimals), decimals)
}

/**
 * Returns the maximum if it is below the available amount: then "everything" would be rejected.
 * @returns token units; null if everything is within it, or the available amount is unknown
 */
export function getCappedMaximum(shape: AmountShape): Decimal | null {
  const { spendable, maximum, capacity, decimals } = shape
  if (spendable === null) return null
  const limits = [maximum, capacity].flatMap((limit) =>
    limit === null ? [] : [truncate(limit, decimals)],
  )
  const [lowest] = limits.toSorted(compareDecimals)
  const isPositive = lowest !== undefined && toRaw(lowest, decimals) > 0n
  return isPositive && compareDecimals(lowest, spendable) < 0 ? lowest : null
}

const fractionDigits = (amount: Decimal): number =>
  amount.split('.')[1]?.replace(/0+$/, '').length ?? 0

const lower = (a: Decimal | null, b: Decimal | null): Decimal | null => {
  if (a === null || b === null) return a ?? b
  return compareDecimals(a, b) < 0 ? a : b
}

/** Returns the value if it is within the range, else the error. */
export function checkRange(value: Decimal, { minimum, maximum }: Range): ReadResult<Decimal> {
  if (minimum !== null && compareDecimals(value, minimum) < 0)
    return invalid({ code: 'below-minimum', limit: minimum })
  if (maximum !== null && compareDecimals(value, maximum) > 0)
    return invalid({ code: 'above-maximum', limit: maximum })
  return valid(value)
}

/** Validates an amount against the token's decimals, the limits, and the available amount. */
export function checkAmount(amount: Decimal, shape: AmountShape): ReadResult<Decimal> {
  if (fractionDigits(amount) > shape.decimals)
    return invalid({ code: 'too-many-decimals', limit: shape.decimals })
  const raw = toRaw(amount, shape.decimals)
  if (raw <= 0n) return invalid({ code: 'not-positive' })
  const exact = fromRaw(raw, shape.decimals)
  const { available, capacity, maximum } = shape
  // Of several exceeded limits, the lowest is reported.
  const limit = lower(lower(available, capacity), maximum)
  if (limit !== null && compareDecimals(exact, limit) > 0) {
    if (limit === available) return invalid({ code: 'above-available', limit })
    if (limit === capacity) return invalid({ code: 'above-capacity', limit })
  }
  return checkRange(exact, shape)
}

/** Parses a typed amount: token units, at most the token's decimals, within the limits and the available amount. */
export function readAmount(text: string, shape: AmountShape): ReadResult<Decimal> {
  const read = readDecimal(text, shape.mark)
  return read.ok ? checkAmount(read.value, shape) : read
}
