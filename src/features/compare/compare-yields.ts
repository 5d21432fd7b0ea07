import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { getEarningRate } from '#src/api/earning-rate.ts'
import { getYieldTimeline } from '#src/features/yield/index.ts'
import type { ComparedYield } from './compared-yields.ts'
import { projectYield, type YieldProjection } from './projection/project-yields.ts'
import type { RowName } from './rows/row-values.ts'

const getRateType = ({ earnYield }: ComparedYield): string =>
  earnYield.rewardRate.rateType?.toUpperCase() ?? ''

/** Returns a rate comparable with others: of a known type, and without points, which are not money. */
function getComparableRate(comparedYield: ComparedYield): number | null {
  const { rewardRate } = comparedYield.earnYield
  const { total } = rewardRate
  if (total === undefined || getRateType(comparedYield) === '') return null
  return getEarningRate(rewardRate) === rateToDecimal(total) ? total : null
}

/** Returns when funds are free, milliseconds; null if unknown or withdrawals are closed. */
const getFreeAt = ({ earnYield }: ComparedYield, now: number): number | null =>
  earnYield.status.exit ? getYieldTimeline(earnYield.mechanics, now).free.at : null

const byNumber = (a: number, b: number): number => a - b

/**
 * Returns the indices of the best values: none if one is unknown, which could be better, or all are equal.
 * @param compare above 0 if the first of two is better
 */
export function findBest<Value>(
  values: readonly (Value | null)[],
  compare: (a: Value, b: Value) => number,
): ReadonlySet<number> {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  if (known.length < Math.max(2, values.length)) return new Set()
  const indexes = known.flatMap((value, index) =>
    known.every((other) => compare(value, other) >= 0) ? [index] : [],
  )
  return new Set(indexes.length === known.length ? [] : indexes)
}

/** Inputs and results of a comparison. */
export interface ComparisonResult {
  /** Token units; null without an amount. */
  readonly amount: Decimal | null
  readonly days: number
  /** Service time, milliseconds. */
  readonly now: number
  /** By id; null if it can't be projected. */
  readonly projections: ReadonlyMap<string, YieldProjection | null>
  /** Whether rates have different types. */
  readonly isMixed: boolean
  /** Ids of the best yields by row, where they differ. */
  readonly best: ReadonlyMap<RowName, ReadonlySet<string>>
}

/**
 * Projects all yields with one amount and term, and finds the best of each row:
 * the highest rate among one rate type, the highest earnings in one token.
 * @param isSame all accept the same token
 */
export function compareYields(
  known: readonly ComparedYield[],
  amount: Decimal | null,
  days: number,
  isSame: boolean,
  now: number,
): ComparisonResult {
  const projections = new Map(
    known.map((comparedYield) => [
      comparedYield.id,
      amount === null ? null : projectYield(comparedYield, amount, days),
    ]),
  )
  const isMixed = new Set(known.map(getRateType)).size > 1
  const getIds = (indexes: ReadonlySet<number>): ReadonlySet<string> =>
    new Set(known.flatMap(({ id }, index) => (indexes.has(index) ? [id] : [])))
  const rates = known.map((comparedYield) => (isMixed ? null : getComparableRate(comparedYield)))
  const earned = known.map(({ id }) => (isSame ? (projections.get(id)?.atEnd ?? null) : null))
  const free = known.map((comparedYield) => getFreeAt(comparedYield, now))
  const best: ComparisonResult['best'] = new Map([
    ['rate', getIds(findBest(rates, byNumber))],
    ['earned', getIds(findBest(earned, compareDecimals))],
    ['free', getIds(findBest(free, (a, b) => b - a))],
  ] as const)
  return { amount, days, now, projections, isMixed, best }
}
