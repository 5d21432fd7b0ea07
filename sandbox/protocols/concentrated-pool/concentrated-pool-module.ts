import type { EvmModule } from '../evm-module.ts'
import { concentratedPool } from './concentrated-pool.ts'
import { deployRangePool, type DeployedRangePool } from './deploy-range-pool.ts'
import { rangePlans } from './range-plan.ts'

export const concentratedPoolModule: EvmModule<DeployedRangePool> = {
  deploy: (site) => rangePlans[site.network].map((plan) => deployRangePool(site, plan)),
  open: (chain, deployed) => [concentratedPool(chain, deployed)],
}
