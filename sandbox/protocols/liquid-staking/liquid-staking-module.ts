import type { EvmModule } from '../evm-module.ts'
import { deployStaking, type DeployedStaking } from './deploy-staking.ts'
import { liquidStaking } from './liquid-staking.ts'
import { stakingPlans } from './staking-plan.ts'

export const liquidStakingModule: EvmModule<DeployedStaking> = {
  deploy: (site) => stakingPlans[site.network].map((plan) => deployStaking(site, plan)),
  open: (chain, deployed) => [liquidStaking(chain, deployed)],
}
