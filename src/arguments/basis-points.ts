import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'

/** A basis point is a hundredth of a percent. */
const DIGITS = 2

/** Converts basis points into percent: "50" is 0.5 %; null if they are not whole. */
export function pointsToPercent(points: string): Decimal | null {
  return /^-?\d{1,12}$/.test(points) ? fromRaw(BigInt(points), DIGITS) : null
}

/** Converts percent into whole basis points. */
export function percentToPoints(percent: Decimal): ReadResult<Decimal> {
  const [, fraction = ''] = percent.split('.')
  if (fraction.replace(/0+$/, '').length > DIGITS) return invalid({ code: 'too-precise' })
  const points = parseDecimal(toRaw(percent, DIGITS).toString())
  return points === null ? invalid({ code: 'too-precise' }) : valid(points)
}
