import { compareDecimals } from '#src/money/compare.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { bad, good, type Read } from './argument-error.ts'
import type { Range } from './control.ts'

/** The value itself when it lies within the range. */
export function checkRange(value: Decimal, { minimum, maximum }: Range): Read<Decimal> {
  if (minimum !== null && compareDecimals(value, minimum) < 0)
    return bad({ code: 'below-minimum', limit: minimum })
  if (maximum !== null && compareDecimals(value, maximum) > 0)
    return bad({ code: 'above-maximum', limit: maximum })
  return good(value)
}
