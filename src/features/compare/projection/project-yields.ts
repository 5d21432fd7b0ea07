import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { earningRate, yieldFees } from '#src/features/yield/index.ts'
import type { KnownYield } from '../known-yield.ts'
import { netEarnings } from './net-earnings.ts'

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

const feeOf = (one: KnownYield, kind: 'deposit' | 'withdrawal'): Decimal => {
  const percent = yieldFees(one.found.mechanics).find((fee) => fee.kind === kind)?.percent
  // A rebate is told in words alone.
  return percent === undefined || compareDecimals(percent, NOTHING) < 0 ? NOTHING : percent
}

/** @returns null where the rate is no number, or takes more than everything */
export function projectYield(
  one: KnownYield,
  amount: Decimal,
  days: number,
): YieldProjection | null {
  const { rewardRate, token, mechanics } = one.found
  const rate = earningRate(rewardRate)
  if (rate === null) return null
  const after = netEarnings({
    amount,
    decimals: token.decimals,
    rate,
    rateType: rewardRate.rateType,
    warmup: mechanics.warmupPeriod?.seconds ?? 0,
    depositFee: feeOf(one, 'deposit'),
    withdrawalFee: feeOf(one, 'withdrawal'),
  })
  if (after === null) return null
  const told = [mechanics.lockupPeriod, mechanics.cooldownPeriod].flatMap(
    (one) => one?.seconds ?? [],
  )
  const freeAfter =
    told.length === 0 ? null : Math.ceil(told.reduce((sum, seconds) => sum + seconds, 0) / DAY)
  return { id: one.id, after, atEnd: after(days), freeAfter }
}

/** The days of a term at which curves are drawn: its beginning, its end, and even steps between. */
export function curveDays(term: number, steps: number): readonly number[] {
  const count = Math.min(term, steps)
  return Array.from({ length: count + 1 }, (_, step) => Math.round((term * step) / count))
}
