import type { EvmModule } from '../evm-module.ts'
import { deployRewardStaking, type DeployedRewardStaking } from './deploy-reward-staking.ts'
import { rewardStaking } from './reward-staking.ts'
import { rewardStakingPlans } from './reward-staking-plan.ts'

export const rewardStakingModule: EvmModule<DeployedRewardStaking> = {
  deploy: (site) => rewardStakingPlans[site.network].map((plan) => deployRewardStaking(site, plan)),
  open: (chain, deployed) => [rewardStaking(chain, deployed)],
}
