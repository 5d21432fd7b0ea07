import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { invalid, type ReadResult } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import type { AmountShape } from './control.ts'
import { readDecimal } from './read-decimal.ts'

const fractionDigits = (amount: Decimal): number =>
  amount.split('.')[1]?.replace(/0+$/, '').length ?? 0

const lower = (a: Decimal | null, b: Decimal | null): Decimal | null => {
  if (a === null || b === null) return a ?? b
  return compareDecimals(a, b) < 0 ? a : b
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
