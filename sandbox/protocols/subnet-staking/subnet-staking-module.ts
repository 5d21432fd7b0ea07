import type { EvmModule } from '../evm-module.ts'
import { deploySubnetStaking, type DeployedSubnetStaking } from './deploy-subnet-staking.ts'
import { subnetStaking } from './subnet-staking.ts'
import { subnetStakingPlans } from './subnet-staking-plan.ts'

export const subnetStakingModule: EvmModule<DeployedSubnetStaking> = {
  deploy: (site) => subnetStakingPlans[site.network].map((plan) => deploySubnetStaking(site, plan)),
  open: (chain, deployed) => [subnetStaking(chain, deployed)],
}
