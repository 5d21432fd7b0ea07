import { compareDecimals } from '#src/money/compare.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { bad, type Read } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import type { AmountShape } from './control.ts'
import { readDecimal } from './read-decimal.ts'

const fractionDigits = (amount: Decimal): number =>
  amount.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** Checks an amount against the token's decimals, the limits, and what there is. */
export function checkAmount(amount: Decimal, shape: AmountShape): Read<Decimal> {
  if (fractionDigits(amount) > shape.decimals)
    return bad({ code: 'too-many-decimals', limit: shape.decimals })
  const raw = toRaw(amount, shape.decimals)
  if (raw <= 0n) return bad({ code: 'not-positive' })
  const exact = fromRaw(raw, shape.decimals)
  const { available } = shape
  const within = checkRange(exact, shape)
  if (!within.ok || available === null || compareDecimals(exact, available) <= 0) return within
  return bad({ code: 'above-available', limit: available })
}

/** An amount as typed: token units, at most the token's decimals, within the limits, and no more than there is. */
export function readAmount(text: string, shape: AmountShape): Read<Decimal> {
  const read = readDecimal(text)
  return read.ok ? checkAmount(read.value, shape) : read
}
