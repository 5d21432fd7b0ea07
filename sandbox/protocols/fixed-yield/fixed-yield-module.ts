import type { EvmModule } from '../evm-module.ts'
import { deploySeries, type DeployedSeries } from './deploy-series.ts'
import { fixedYield } from './fixed-yield.ts'
import { seriesPlans } from './series-plan.ts'

export const fixedYieldModule: EvmModule<DeployedSeries> = {
  deploy: (site) => seriesPlans[site.network].map((plan) => deploySeries(site, plan)),
  open: (chain, deployed) => [fixedYield(chain, deployed)],
}
