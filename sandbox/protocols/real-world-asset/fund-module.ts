import type { EvmModule } from '../evm-module.ts'
import { deployFund, type DeployedFund } from './deploy-fund.ts'
import { fund } from './fund.ts'
import { fundPlans } from './fund-plan.ts'

export const fundModule: EvmModule<DeployedFund> = {
  deploy: (site) => fundPlans[site.network].map((plan) => deployFund(site, plan)),
  open: (chain, deployed) => [fund(chain, deployed)],
}
