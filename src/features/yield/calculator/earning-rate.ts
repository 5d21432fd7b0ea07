import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import { getRateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getRateComponents } from '../rate/rate-components.ts'
import { getMoneyRate } from './projection.ts'

/** What of a rate pays in money, a fraction a year, points left out; null for a rate that is no number. */
export function getEarningRate(rewardRate: RewardRate): Decimal | null {
  const { total, rateType } = rewardRate
  const { pointsInTotal } = getRateBreakdown(total, rateType ?? null, getRateComponents(rewardRate))
  return getMoneyRate(total, pointsInTotal)
}
