import type { EvmModule } from '../evm-module.ts'
import { deployRestaking, type DeployedRestaking } from './deploy-restaking.ts'
import { restaking } from './restaking.ts'
import { restakingPlans } from './restaking-plan.ts'

export const restakingModule: EvmModule<DeployedRestaking> = {
  deploy: (site) => restakingPlans[site.network].map((plan) => deployRestaking(site, plan)),
  open: (chain, deployed) => [restaking(chain, deployed)],
}
