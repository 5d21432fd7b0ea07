import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/rate-to-decimal.ts'
import { earningRate, yieldTimeline } from '#src/features/yield/index.ts'
import { bestOf } from './best-of.ts'
import type { ComparedWith } from './compared-with.ts'
import type { KnownYield } from './known-yield.ts'
import { projectYield } from './projection/project-yields.ts'

const kindOf = ({ found }: KnownYield): string => found.rewardRate.rateType?.toUpperCase() ?? ''

/** A rate that can stand beside others: not of a kind that nobody knows, and without points, which are not money. */
function comparableRate(one: KnownYield): number | null {
  const { rewardRate } = one.found
  const isMoney = earningRate(rewardRate) === rateToDecimal(rewardRate.total)
  return isMoney && kindOf(one) !== '' ? rewardRate.total : null
}

/** When money is free again, milliseconds; null where nobody says or withdrawals are closed. */
const freeAt = ({ found }: KnownYield, now: number): number | null =>
  found.status.exit ? yieldTimeline(found.mechanics, now).free.at : null

const number = (a: number, b: number): number => a - b

/**
 * Reckons all yields with one amount and term, and finds the best of each row in which there are better and worse: the
 * highest rate only among rates of one kind, the most earned only of one token.
 * @param isSame all take the same token
 */
export function compareWith(
  known: readonly KnownYield[],
  amount: Decimal | null,
  days: number,
  isSame: boolean,
  now: number,
): ComparedWith {
  const projections = new Map(
    known.map((one) => [one.id, amount === null ? null : projectYield(one, amount, days)]),
  )
  const isMixed = new Set(known.map(kindOf)).size > 1
  const idsOf = (places: ReadonlySet<number>): ReadonlySet<string> =>
    new Set(known.flatMap(({ id }, place) => (places.has(place) ? [id] : [])))
  const rates = known.map((one) => (isMixed ? null : comparableRate(one)))
  const earned = known.map(({ id }) => (isSame ? (projections.get(id)?.atEnd ?? null) : null))
  const free = known.map((one) => freeAt(one, now))
  const best: ComparedWith['best'] = new Map([
    ['rate', idsOf(bestOf(rates, number))],
    ['earned', idsOf(bestOf(earned, compareDecimals))],
    ['free', idsOf(bestOf(free, (a, b) => b - a))],
  ] as const)
  return { amount, days, now, projections, isMixed, best }
}
