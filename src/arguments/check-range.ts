import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'
import type { Range } from './control.ts'

/** The value itself when it lies within the range. */
export function checkRange(value: Decimal, { minimum, maximum }: Range): ReadResult<Decimal> {
  if (minimum !== null && compareDecimals(value, minimum) < 0)
    return invalid({ code: 'below-minimum', limit: minimum })
  if (maximum !== null && compareDecimals(value, maximum) > 0)
    return invalid({ code: 'above-maximum', limit: maximum })
  return valid(value)
}
