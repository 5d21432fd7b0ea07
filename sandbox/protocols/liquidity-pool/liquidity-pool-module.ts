import type { EvmModule } from '../evm-module.ts'
import { deployPool, type DeployedPool } from './deploy-pool.ts'
import { liquidityPool } from './liquidity-pool.ts'
import { poolPlans } from './pool-plan.ts'

export const liquidityPoolModule: EvmModule<DeployedPool> = {
  deploy: (site) => poolPlans[site.network].map((plan) => deployPool(site, plan)),
  open: (chain, deployed) => [liquidityPool(chain, deployed)],
}
