import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { getEarningRate, getYieldFees } from '#src/features/yield/index.ts'
import type { ComparedYield } from '../compared-yield.ts'
import { createNetEarnings } from './net-earnings.ts'

/** What an amount in a yield would earn over a term. */
export interface YieldProjection {
  readonly id: string
  /** By days since it was paid in, token units, what going in and out costs taken off. */
  readonly after: (days: number) => Decimal
  /** At the end of the term. */
  readonly atEnd: Decimal
  /** Days until it is free at the earliest, by the lock-up and cooldown that are told; null where neither is. */
  readonly freeAfter: number | null
}

const DAY = 86_400
const NOTHING = sumDecimals([])

const getFee = (comparedYield: ComparedYield, kind: 'deposit' | 'withdrawal'): Decimal => {
  const percent = getYieldFees(comparedYield.earnYield.mechanics).find(
    (fee) => fee.kind === kind,
  )?.percent
  // A rebate is told in words alone.
  return percent === undefined || compareDecimals(percent, NOTHING) < 0 ? NOTHING : percent
}

/** @returns null where the rate is no number, or takes more than everything */
export function projectYield(
  comparedYield: ComparedYield,
  amount: Decimal,
  days: number,
): YieldProjection | null {
  const { rewardRate, token, mechanics } = comparedYield.earnYield
  const rate = getEarningRate(rewardRate)
  if (rate === null) return null
  const after = createNetEarnings({
    amount,
    decimals: token.decimals,
    rate,
    rateType: rewardRate.rateType,
    warmup: mechanics.warmupPeriod?.seconds ?? 0,
    depositFee: getFee(comparedYield, 'deposit'),
    withdrawalFee: getFee(comparedYield, 'withdrawal'),
  })
  if (after === null) return null
  const periods = [mechanics.lockupPeriod, mechanics.cooldownPeriod].flatMap(
    (comparedYield) => comparedYield?.seconds ?? [],
  )
  const freeAfter =
    periods.length === 0
      ? null
      : Math.ceil(periods.reduce((sum, seconds) => sum + seconds, 0) / DAY)
  return { id: comparedYield.id, after, atEnd: after(days), freeAfter }
}

/** The days of a term at which curves are drawn: its beginning, its end, and even steps between. */
export function getCurveDays(term: number, steps: number): readonly number[] {
  const count = Math.min(term, steps)
  return Array.from({ length: count + 1 }, (_, step) => Math.round((term * step) / count))
}
