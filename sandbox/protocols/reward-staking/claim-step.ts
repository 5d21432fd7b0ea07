import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import { rewardStakingAbi } from './reward-staking-abi.ts'
import type { EvmStep } from '../protocol.ts'

/** CLAIM_REWARDS of all rewards: `rewards` is what there is now, and grows until it is mined. None: skipped. */
export function claimStep(staking: DeployedRewardStaking, rewards: bigint): EvmStep {
  const { symbol, decimals } = staking.reward
  return {
    kind: 'call',
    type: 'CLAIM_REWARDS',
    title: `Claim ${symbol}`,
    description: `Pays all your rewards of ${staking.plan.name} to your wallet: ${fromRaw(rewards, decimals)} ${symbol} now, and what comes until then.`,
    to: staking.address,
    data: encodeFunctionData({ abi: rewardStakingAbi, functionName: 'claim' }),
    value: 0n,
    method: 'claim()',
    inputs: {},
    skipped: rewards === 0n,
  }
}
