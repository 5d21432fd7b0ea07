import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { ComparisonResult } from '../compare-yields.ts'
import type { ComparedYield } from '../compared-yields.ts'
import { getCurveDays } from '../projection/project-yields.ts'

/** More points would not be visible. */
const MAX_POINTS = 60

/** A day of the term with each yield's earnings by id: numbers for rendering only. */
export interface CurvePoint {
  readonly day: number
  readonly values: Readonly<Record<string, number>>
}

const SHARE_DIGITS = 12

/** Returns a part of an amount as a fraction, truncated; 0 of nothing. */
export function toShare(part: Decimal, amount: Decimal | null, decimals: number): Decimal {
  const whole = amount === null ? 0n : toRaw(amount, decimals)
  if (whole === 0n) return fromRaw(0n, SHARE_DIGITS)
  return fromRaw((toRaw(part, decimals) * 10n ** BigInt(SHARE_DIGITS)) / whole, SHARE_DIGITS)
}

/**
 * Returns all curves' points at the same days.
 * @param isSame all accept the same token: in amounts of it, else in shares of the deposit
 */
export function createCurvePoints(
  known: readonly ComparedYield[],
  { amount, days, projections }: ComparisonResult,
  isSame: boolean,
): readonly CurvePoint[] {
  const curves = known.flatMap(({ id, earnYield }) => {
    const projection = projections.get(id)
    return projection ? [{ id, projection, decimals: earnYield.token.decimals }] : []
  })
  return getCurveDays(days, MAX_POINTS).map((day) => ({
    day,
    values: Object.fromEntries(
      curves.map(({ id, projection, decimals }) => {
        const earned = projection.after(day)
        return [id, Number(isSame ? earned : toShare(earned, amount, decimals))]
      }),
    ),
  }))
}
