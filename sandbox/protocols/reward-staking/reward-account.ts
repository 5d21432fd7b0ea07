import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import { rewardStakingAbi } from './reward-staking-abi.ts'

/** What one owner has with the staking contract, at one block. */
export interface RewardAccount {
  /** Wei. */
  readonly walletBalance: bigint
  readonly staked: bigint
  /** Of the reward token, in its smallest unit. */
  readonly rewards: bigint
}

/** One call to the chain. */
export async function readRewardAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedRewardStaking,
  owner: Address,
): Promise<RewardAccount> {
  const contract = { address, abi: rewardStakingAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, staked, rewards] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'rewardsOf', args: [owner] },
    ],
  })
  return { walletBalance, staked, rewards }
}
