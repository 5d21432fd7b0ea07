import { formatUnits } from 'viem'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'

type RewardRate = YieldDescription['rewardRate']
type Source = RewardRate['components'][number]['yieldSource']

/** A rate with a single source. @param perYear a fraction with 18 decimals, as contracts have it */
export function createSingleRate(
  perYear: bigint,
  token: Token,
  yieldSource: Source,
  description: string,
): RewardRate {
  const rate = Number(formatUnits(perYear, 18))
  return {
    total: rate,
    rateType: 'APR',
    components: [{ rate, rateType: 'APR', token, yieldSource, description }],
  }
}
