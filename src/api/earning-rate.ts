import { getRateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { getMoneyRate } from '#src/catalogue/rate/project-amount.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getRateComponents } from './rate-components.ts'
import type { RewardRate } from './schemas/reward-rate.ts'

/** Returns a rate without points, a fraction per year; null if it is unknown. */
export function getEarningRate(rewardRate: RewardRate): Decimal | null {
  const { total, rateType } = rewardRate
  if (total === undefined) return null
  const { pointsInTotal } = getRateBreakdown(total, rateType ?? null, getRateComponents(rewardRate))
  return getMoneyRate(total, pointsInTotal)
}
