import type { EvmModule } from '../evm-module.ts'
import { deployLending, type DeployedLending } from './deploy-lending.ts'
import { lendingPlans } from './lending-plan.ts'
import { lendingPool } from './lending-pool.ts'

export const lendingModule: EvmModule<DeployedLending> = {
  deploy: (site) => lendingPlans[site.network].map((plan) => deployLending(site, plan)),
  open: (chain, deployed) => [lendingPool(chain, deployed)],
}
