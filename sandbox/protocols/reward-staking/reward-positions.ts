import type { Address } from 'viem'
import type { Token } from '../../contract/token.ts'
import type { Position } from '../protocol.ts'
import type { RewardAccount } from './reward-account.ts'
import { rewardsPassthrough } from './rewards-passthrough.ts'

/** One row for the coin that is staked, and one for the rewards, in their own token, with the claim. */
export function rewardPositions(
  yieldId: string,
  owner: Address,
  token: Token,
  { staked, rewards }: RewardAccount,
): Position[] {
  return [
    { type: 'active', amount: staked, date: null, isEarning: true, pendingActions: [] },
    {
      type: 'claimable',
      token,
      amount: rewards,
      date: null,
      isEarning: false,
      pendingActions: [
        {
          intent: 'manage',
          type: 'CLAIM_REWARDS',
          passthrough: rewardsPassthrough(yieldId, owner),
          arguments: null,
        },
      ],
    },
  ]
}
