import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { getEarningRate, getYieldTimeline } from '#src/features/yield/index.ts'
import type { ComparedYield } from './compared-yields.ts'
import { projectYield, type YieldProjection } from './projection/project-yields.ts'
import type { RowName } from './rows/row-values.ts'

const getRateType = ({ earnYield }: ComparedYield): string =>
  earnYield.rewardRate.rateType?.toUpperCase() ?? ''

/** A rate that can stand beside others: not of a kind that nobody knows, and without points, which are not money. */
function getComparableRate(comparedYield: ComparedYield): number | null {
  const { rewardRate } = comparedYield.earnYield
  const isMoney = getEarningRate(rewardRate) === rateToDecimal(rewardRate.total)
  return isMoney && getRateType(comparedYield) !== '' ? rewardRate.total : null
}

/** When money is free again, milliseconds; null where nobody says or withdrawals are closed. */
const getFreeAt = ({ earnYield }: ComparedYield, now: number): number | null =>
  earnYield.status.exit ? getYieldTimeline(earnYield.mechanics, now).free.at : null

const byNumber = (a: number, b: number): number => a - b

/**
 * The places of the best among values: none where one is unknown, which could be better, and none where all are as good.
 * @param compare above 0 where the first of two is better
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

/** What all yields of a comparison are reckoned with, and what came of it. */
export interface ComparisonResult {
  /** Token units; null: nothing to reckon with. */
  readonly amount: Decimal | null
  readonly days: number
  /** Milliseconds, the service's time. */
  readonly now: number
  /** By id; null where none can be told. */
  readonly projections: ReadonlyMap<string, YieldProjection | null>
  /** Rates of more than one kind stand beside each other. */
  readonly isMixed: boolean
  /** By row: the ids of the best, where there are better and worse. */
  readonly best: ReadonlyMap<RowName, ReadonlySet<string>>
}

/**
 * Reckons all yields with one amount and term, and finds the best of each row in which there are better and worse: the
 * highest rate only among rates of one kind, the most earned only of one token.
 * @param isSame all take the same token
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
