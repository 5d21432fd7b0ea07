import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { ComparedWith } from '../compared-with.ts'
import type { KnownYield } from '../known-yield.ts'
import { curveDays } from '../projection/project-yields.ts'

/** More points than these nobody sees. */
const STEPS = 60

/** A day of the term and what each yield would have earned by then, by id: numbers for drawing only. */
export interface CurvePoint {
  readonly day: number
  readonly values: Readonly<Record<string, number>>
}

/** Digits of a share of the amount. */
const SHARE_DIGITS = 12

/** A part of an amount as a fraction, cut; of nothing it is 0. */
export function shareOf(part: Decimal, amount: Decimal | null, decimals: number): Decimal {
  const whole = amount === null ? 0n : toRaw(amount, decimals)
  if (whole === 0n) return fromRaw(0n, SHARE_DIGITS)
  return fromRaw((toRaw(part, decimals) * 10n ** BigInt(SHARE_DIGITS)) / whole, SHARE_DIGITS)
}

/**
 * The points of all curves at the same days.
 * @param isSame all take the same token: amounts of it are drawn, else shares of what goes in
 */
export function curvePoints(
  known: readonly KnownYield[],
  { amount, days, projections }: ComparedWith,
  isSame: boolean,
): readonly CurvePoint[] {
  const curves = known.flatMap(({ id, found }) => {
    const projection = projections.get(id)
    return projection ? [{ id, projection, decimals: found.token.decimals }] : []
  })
  return curveDays(days, STEPS).map((day) => ({
    day,
    values: Object.fromEntries(
      curves.map(({ id, projection, decimals }) => {
        const earned = projection.after(day)
        return [id, Number(isSame ? earned : shareOf(earned, amount, decimals))]
      }),
    ),
  }))
}
