import { compareDecimals } from '#src/money/compare.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { negateDecimal } from '#src/money/negate-decimal.ts'
import { rateDecimal } from '#src/money/rate-decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { isTemporary, type RatePart } from './rate-part.ts'

/** How the parts stand to the total; rates are exact fractions, "0.0382" is 3.82 %. */
export type PartsSum =
  /** No part is named. */
  | { readonly kind: 'none' }
  /** The parts make up the total. */
  | { readonly kind: 'equal' }
  /** Some parts are rates of another kind, which can't be added to the others. */
  | { readonly kind: 'mixed'; readonly others: readonly string[] }
  /** The parts come to `sum`; `missing` is what the total has more than they, negative where it has less. */
  | { readonly kind: 'differs'; readonly sum: Decimal; readonly missing: Decimal }

export interface RateBreakdown<Part extends RatePart> {
  /** What is paid in money. */
  readonly money: readonly Part[]
  /** What is paid in points, which are not money. */
  readonly points: readonly Part[]
  readonly sum: PartsSum
  /** How much of the total are points; "0" where the total is money alone. */
  readonly pointsInTotal: Decimal
  /** How much of it are incentives, which end. */
  readonly temporary: Decimal
}

const NOTHING = sumDecimals([])
const DUST = rateDecimal(1e-9) ?? NOTHING

const rateSum = (parts: readonly RatePart[]): Decimal =>
  sumDecimals(parts.flatMap(({ rate }) => rateDecimal(rate) ?? []))

const difference = (a: Decimal, b: Decimal): Decimal => sumDecimals([a, negateDecimal(b)])

/** What services round away is no difference. */
const isSame = (a: Decimal, b: Decimal): boolean => {
  const left = difference(a, b)
  return compareDecimals(left.startsWith('-') ? negateDecimal(left) : left, DUST) < 0
}

/** Kinds of rate among the parts that are not the total's. What says no kind of its own is of the total's. */
function otherKinds(parts: readonly RatePart[], rateType: string | null): string[] {
  const kinds = parts.flatMap((part) => part.rateType?.toUpperCase() ?? [])
  const own = rateType?.toUpperCase() ?? kinds[0]
  return [...new Set(kinds.filter((kind) => kind !== own))]
}

/**
 * What a rate is made of, points apart, and whether the parts make up the total, reckoned exactly. Rates of different
 * kinds (APR, APY) are never added to each other.
 * @param total a fraction
 * @param rateType the total's kind, as sent
 */
export function rateBreakdown<Part extends RatePart>(
  total: number,
  rateType: string | null,
  parts: readonly Part[],
): RateBreakdown<Part> {
  const money = parts.filter((part) => !part.points)
  const points = parts.filter((part) => part.points)
  const temporary = rateSum(money.filter(isTemporary))
  const others = otherKinds(money, rateType)
  const read = { money, points, temporary, pointsInTotal: NOTHING }
  if (parts.length === 0) return { ...read, sum: { kind: 'none' } }
  if (others.length > 0) return { ...read, sum: { kind: 'mixed', others } }
  const whole = rateDecimal(total) ?? NOTHING
  const [inMoney, inPoints] = [rateSum(money), rateSum(points)]
  if (isSame(whole, inMoney)) return { ...read, sum: { kind: 'equal' } }
  if (isSame(whole, sumDecimals([inMoney, inPoints])))
    return { ...read, sum: { kind: 'equal' }, pointsInTotal: inPoints }
  return { ...read, sum: { kind: 'differs', sum: inMoney, missing: difference(whole, inMoney) } }
}
