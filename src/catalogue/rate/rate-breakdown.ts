import { compareDecimals } from '#src/money/compare-decimals.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** One part of a rate, as the catalogue and a yield's own page have it. Source: contract: Reward rates. */
export interface RateComponent {
  /** The contract's yieldSource; open; null where the service names none. */
  readonly source: string | null
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent; null where the service does not say. */
  readonly rateType: string | null
  /** Paid in points, which are not money. */
  readonly points: boolean
}

const TEMPORARY_SOURCES: ReadonlySet<string | null> = new Set([
  'protocol_incentive',
  'campaign_incentive',
])

/** Whether a part is paid on top for a time, by somebody who may stop. */
export const isTemporary = ({ source }: Pick<RateComponent, 'source'>): boolean =>
  TEMPORARY_SOURCES.has(source)

/**
 * What of a yearly rate is paid in money, points left out; a fraction: 0.0382 is 3.82 %.
 * @param rate the total
 * @param rateType the total's kind, as sent
 */
export function getPaidRate(
  rate: number,
  rateType: string | null,
  components: readonly RateComponent[],
): number {
  const { pointsInTotal } = getRateBreakdown(rate, rateType, components)
  return pointsInTotal === '0' ? rate : rate - Number(pointsInTotal)
}

/** How the parts stand to the total; rates are exact fractions, "0.0382" is 3.82 %. */
export type ComponentsSum =
  /** No part is named. */
  | { readonly kind: 'none' }
  /** The parts make up the total. */
  | { readonly kind: 'equal' }
  /** Some parts are rates of another kind, which can't be added to the others. */
  | { readonly kind: 'mixed'; readonly others: readonly string[] }
  /** The parts come to `sum`; `missing` is what the total has more than they, negative where it has less. */
  | { readonly kind: 'differs'; readonly sum: Decimal; readonly missing: Decimal }

export interface RateBreakdown<Component extends RateComponent> {
  /** What is paid in money. */
  readonly monetary: readonly Component[]
  /** What is paid in points, which are not money. */
  readonly points: readonly Component[]
  readonly sum: ComponentsSum
  /** How much of the total are points; "0" where the total is money alone. */
  readonly pointsInTotal: Decimal
  /** How much of it are incentives, which end. */
  readonly temporary: Decimal
}

const ZERO = sumDecimals([])
const TOLERANCE = rateToDecimal(1e-9) ?? ZERO

const sumRates = (components: readonly RateComponent[]): Decimal =>
  sumDecimals(components.flatMap(({ rate }) => rateToDecimal(rate) ?? []))

const subtract = (a: Decimal, b: Decimal): Decimal => sumDecimals([a, negateDecimal(b)])

/** What services round away is no difference. */
const isSame = (a: Decimal, b: Decimal): boolean => {
  const remainder = subtract(a, b)
  return (
    compareDecimals(remainder.startsWith('-') ? negateDecimal(remainder) : remainder, TOLERANCE) < 0
  )
}

/** Kinds of rate among the parts that are not the total's. What says no kind of its own is of the total's. */
function findOtherRateTypes(
  components: readonly RateComponent[],
  rateType: string | null,
): string[] {
  const rateTypes = components.flatMap((component) => component.rateType?.toUpperCase() ?? [])
  const totalRateType = rateType?.toUpperCase() ?? rateTypes[0]
  return [...new Set(rateTypes.filter((type) => type !== totalRateType))]
}

/**
 * What a rate is made of, points apart, and whether the parts make up the total, reckoned exactly. Rates of different
 * kinds (APR, APY) are never added to each other.
 * @param total a fraction
 * @param rateType the total's kind, as sent
 */
export function getRateBreakdown<Component extends RateComponent>(
  total: number,
  rateType: string | null,
  components: readonly Component[],
): RateBreakdown<Component> {
  const monetary = components.filter((component) => !component.points)
  const points = components.filter((component) => component.points)
  const temporary = sumRates(monetary.filter(isTemporary))
  const others = findOtherRateTypes(monetary, rateType)
  const breakdown = { monetary, points, temporary, pointsInTotal: ZERO }
  if (components.length === 0) return { ...breakdown, sum: { kind: 'none' } }
  if (others.length > 0) return { ...breakdown, sum: { kind: 'mixed', others } }
  const totalRate = rateToDecimal(total) ?? ZERO
  const [monetarySum, pointsSum] = [sumRates(monetary), sumRates(points)]
  if (isSame(totalRate, monetarySum)) return { ...breakdown, sum: { kind: 'equal' } }
  if (isSame(totalRate, sumDecimals([monetarySum, pointsSum])))
    return { ...breakdown, sum: { kind: 'equal' }, pointsInTotal: pointsSum }
  return {
    ...breakdown,
    sum: { kind: 'differs', sum: monetarySum, missing: subtract(totalRate, monetarySum) },
  }
}
