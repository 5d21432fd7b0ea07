import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmPlan } from '../protocol.ts'
import { claimStep } from './claim-step.ts'
import type { RewardAccount } from './reward-account.ts'
import { rewardsPassthrough } from './rewards-passthrough.ts'

/** @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, or no rewards */
export function claimRewards(
  yieldId: string,
  staking: DeployedRewardStaking,
  owner: Address,
  { rewards }: RewardAccount,
  action: string,
  passthrough: string,
): EvmPlan {
  if (action !== 'CLAIM_REWARDS')
    throw ServiceError.validation(['action must be one of: CLAIM_REWARDS'])
  if (passthrough !== rewardsPassthrough(yieldId, owner))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  const { reward } = staking
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${reward.symbol} to claim for this address now.`)
  return {
    amount: fromRaw(rewards, reward.decimals),
    token: reward,
    steps: [claimStep(staking, rewards)],
  }
}
