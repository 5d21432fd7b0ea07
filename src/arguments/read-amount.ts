import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'
import type { AmountShape, Range } from './control.ts'
import { readDecimal } from './read-decimal.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'

/** An amount of a token to reckon with: whatever is one, however large, as nothing of it is spent. */
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

/** In whole units of the token: what is finer is cut off. */
function truncate(amount: Decimal, decimals: number): Decimal {
  const digits = Math.max(decimals, amount.split('.')[1]?.length ?? 0)
  return fromRaw(toRaw(amount, digits) / 10n ** BigInt(digits - decimals), decimals)
}

/**
 * The most that is taken, where that is less than what there is: then "everything" would be refused.
 * @returns token units; null where everything fits, and where what there is is not known
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

/** The value itself when it lies within the range. */
export function checkRange(value: Decimal, { minimum, maximum }: Range): ReadResult<Decimal> {
  if (minimum !== null && compareDecimals(value, minimum) < 0)
    return invalid({ code: 'below-minimum', limit: minimum })
  if (maximum !== null && compareDecimals(value, maximum) > 0)
    return invalid({ code: 'above-maximum', limit: maximum })
  return valid(value)
}

/** Checks an amount against the token's decimals, the limits, and what there is. */
export function checkAmount(amount: Decimal, shape: AmountShape): ReadResult<Decimal> {
  if (fractionDigits(amount) > shape.decimals)
    return invalid({ code: 'too-many-decimals', limit: shape.decimals })
  const raw = toRaw(amount, shape.decimals)
  if (raw <= 0n) return invalid({ code: 'not-positive' })
  const exact = fromRaw(raw, shape.decimals)
  const { available, capacity, maximum } = shape
  // Of limits that are passed, the lowest one helps.
  const limit = lower(lower(available, capacity), maximum)
  if (limit !== null && compareDecimals(exact, limit) > 0) {
    if (limit === available) return invalid({ code: 'above-available', limit })
    if (limit === capacity) return invalid({ code: 'above-capacity', limit })
  }
  return checkRange(exact, shape)
}

/** An amount as typed: token units, at most the token's decimals, within the limits, and no more than there is. */
export function readAmount(text: string, shape: AmountShape): ReadResult<Decimal> {
  const read = readDecimal(text, shape.mark)
  return read.ok ? checkAmount(read.value, shape) : read
}
