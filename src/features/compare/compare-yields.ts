import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/rate-to-decimal.ts'
import { getEarningRate, getYieldTimeline } from '#src/features/yield/index.ts'
import { findBest } from './find-best.ts'
import type { ComparisonResult } from './comparison-result.ts'
import type { ComparedYield } from './compared-yield.ts'
import { projectYield } from './projection/project-yields.ts'

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
