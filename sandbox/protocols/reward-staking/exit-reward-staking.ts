import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import { rewardStakingAbi } from './reward-staking-abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { claimStep } from './claim-step.ts'
import type { RewardAccount } from './reward-account.ts'

/**
 * UNSTAKE and CLAIM_REWARDS, neither of which waits for the other: the one asynchronous action of the sandbox
 * (contract: Execution patterns).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitRewardStaking(
  network: EvmNetwork,
  staking: DeployedRewardStaking,
  { staked, rewards }: RewardAccount,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? staked : amountArgument(request, coin)
  requireBalance(staked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    executionPattern: 'asynchronous',
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Take ${everything ? 'all' : decimal} ${coin.symbol} out`,
        description: `Pays ${decimal} ${coin.symbol} from ${staking.plan.name} to your wallet, at once.`,
        to: staking.address,
        data: encodeFunctionData({
          abi: rewardStakingAbi,
          functionName: 'unstake',
          args: [amount],
        }),
        value: 0n,
        method: 'unstake(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
      claimStep(staking, rewards),
    ],
  }
}
