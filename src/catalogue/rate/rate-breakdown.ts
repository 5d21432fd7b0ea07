import { compareDecimals } from '#src/money/compare-decimals.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** A component of a rate, in the catalogue and on the yield's page. Source: contract: Reward rates. */
export interface RateComponent {
  /** The contract's yieldSource; open; null if missing. */
  readonly source: string | null
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent; null if missing. */
  readonly rateType: string | null
  /** Paid in points, which are not money. */
  readonly points: boolean
}

const TEMPORARY_SOURCES: ReadonlySet<string | null> = new Set([
  'protocol_incentive',
  'campaign_incentive',
])

/** Whether a component is a temporary incentive. */
export const isTemporary = ({ source }: Pick<RateComponent, 'source'>): boolean =>
  TEMPORARY_SOURCES.has(source)

/**
 * Returns a yearly rate without points, a fraction: 0.0382 is 3.82 %.
 * @param rate the total
 * @param rateType the total's type, as sent
 */
export function getPaidRate(
  rate: number | null,
  rateType: string | null,
  components: readonly RateComponent[],
): number | null {
  if (rate === null) return null
  const { pointsInTotal } = getRateBreakdown(rate, rateType, components)
  return pointsInTotal === '0' ? rate : rate - Number(pointsInTotal)
}

/** Returns the temporary incentives paid in money, a fraction: 0.0382 is 3.82 %; 0 without any. */
export const getIncentiveRate = (components: readonly RateComponent[]): number =>
  components.some((component) => !component.points && isTemporary(component))
    ? Number(sumRates(components.filter((each) => !each.points && isTemporary(each))))
    : 0

/** The components' sum relative to the total; rates are exact fractions, "0.0382" is 3.82 %. */
export type ComponentsSum =
  /** There are no components. */
  | { readonly kind: 'none' }
  /** The total is unknown. */
  | { readonly kind: 'unknown' }
  /** They equal the total. */
  | { readonly kind: 'equal' }
  /** Some have another rate type, and can't be added. */
  | { readonly kind: 'mixed'; readonly others: readonly string[] }
  /** They sum up to `sum`; `missing` is the total minus it, which may be negative. */
  | { readonly kind: 'differs'; readonly sum: Decimal; readonly missing: Decimal }

export interface RateBreakdown<Component extends RateComponent> {
  /** Components paid in money. */
  readonly monetary: readonly Component[]
  /** Components paid in points, which are not money. */
  readonly points: readonly Component[]
  readonly sum: ComponentsSum
  /** Points included in the total; "0" if it is money only. */
  readonly pointsInTotal: Decimal
  /** Temporary incentives included in it. */
  readonly temporary: Decimal
}

const ZERO = sumDecimals([])
const TOLERANCE = rateToDecimal(1e-9) ?? ZERO

const sumRates = (components: readonly RateComponent[]): Decimal =>
  sumDecimals(components.flatMap(({ rate }) => rateToDecimal(rate) ?? []))

const subtract = (a: Decimal, b: Decimal): Decimal => sumDecimals([a, negateDecimal(b)])

/** Ignores rounding errors of services. */
const isSame = (a: Decimal, b: Decimal): boolean => {
  const remainder = subtract(a, b)
  return (
    compareDecimals(remainder.startsWith('-') ? negateDecimal(remainder) : remainder, TOLERANCE) < 0
  )
}

/** Returns components' rate types that differ from the total's. Without one a component has the total's. */
function findOtherRateTypes(
  components: readonly RateComponent[],
  rateType: string | null,
): string[] {
  const rateTypes = components.flatMap((component) => component.rateType?.toUpperCase() ?? [])
  const totalRateType = rateType?.toUpperCase() ?? rateTypes[0]
  return [...new Set(rateTypes.filter((type) => type !== totalRateType))]
}

/**
 * Returns the breakdown of a rate, points apart, with the exact sum of its components. Different
 * rate types (APR, APY) are never added.
 * @param total a fraction; null or undefined if unknown
 * @param rateType the total's type, as sent
 */
export function getRateBreakdown<Component extends RateComponent>(
  total: number | null | undefined,
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
  const totalRate = typeof total === 'number' ? rateToDecimal(total) : null
  if (totalRate === null) return { ...breakdown, sum: { kind: 'unknown' } }
  const [monetarySum, pointsSum] = [sumRates(monetary), sumRates(points)]
  if (isSame(totalRate, monetarySum)) return { ...breakdown, sum: { kind: 'equal' } }
  if (isSame(totalRate, sumDecimals([monetarySum, pointsSum])))
    return { ...breakdown, sum: { kind: 'equal' }, pointsInTotal: pointsSum }
  return {
    ...breakdown,
    sum: { kind: 'differs', sum: monetarySum, missing: subtract(totalRate, monetarySum) },
  }
}
