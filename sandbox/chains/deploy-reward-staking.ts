import { encodeDeployData, encodeFunctionData } from 'viem'
import { rewardStakingAbi, testTokenAbi } from '../contracts/abi.ts'
import type { Artifacts } from '../contracts/artifact.ts'
import type { EvmNetwork } from './chain.ts'
import type { DeployedRewardStaking } from './deployment.ts'
import { grantMinter, to18, type DeploymentScript } from './deployment-script.ts'
import type { RewardStakingPlan } from './reward-staking-plan.ts'

const DECIMALS = 18

/** Writes the reward token and the staking that mints it. */
export function deployRewardStaking(
  script: DeploymentScript,
  network: EvmNetwork,
  artifacts: Artifacts,
  plan: RewardStakingPlan,
): DeployedRewardStaking {
  const { symbol, name } = plan.reward
  const token = script.create(
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: artifacts.TestToken.creationCode,
      args: [name, symbol, DECIMALS],
    }),
  )
  const abi = rewardStakingAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: artifacts.RewardStaking.creationCode,
      args: [token, to18(plan.stakingRewards), to18(plan.incentiveRewards)],
    }),
  )
  script.call(token, grantMinter(address))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake' }), to18(plan.seed))
  return { plan, address, reward: { symbol, name, decimals: DECIMALS, network, address: token } }
}
