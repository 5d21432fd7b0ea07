import type { EvmModule } from '../evm-module.ts'
import { deployTermStaking, type DeployedTermStaking } from './deploy-term-staking.ts'
import { termStaking } from './term-staking.ts'
import { termStakingPlans } from './term-staking-plan.ts'

export const termStakingModule: EvmModule<DeployedTermStaking> = {
  deploy: (site) => termStakingPlans[site.network].map((plan) => deployTermStaking(site, plan)),
  open: (chain, deployed) => [termStaking(chain, deployed)],
}
