import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { grantMinter, to18 } from '../../chains/deployment-script.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { rewardStakingAbi } from './reward-staking-abi.ts'
import type { RewardStakingPlan } from './reward-staking-plan.ts'

const DECIMALS = 18

export interface DeployedRewardStaking {
  readonly plan: RewardStakingPlan
  readonly address: Address
  /** The token that is earned, in the contract's form. */
  readonly reward: Token & { readonly address: Address }
}

/** Writes the reward token and the staking that mints it. */
export function deployRewardStaking(
  { script, network, code }: DeploymentSite,
  plan: RewardStakingPlan,
): DeployedRewardStaking {
  const { symbol, name } = plan.reward
  const token = script.create(
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: code('TestToken'),
      args: [name, symbol, DECIMALS],
    }),
  )
  const abi = rewardStakingAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('RewardStaking'),
      args: [token, to18(plan.stakingRewards), to18(plan.incentiveRewards)],
    }),
  )
  script.call(token, grantMinter(address))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake' }), to18(plan.seed))
  return { plan, address, reward: { symbol, name, decimals: DECIMALS, network, address: token } }
}
