import type { EvmModule } from '../evm-module.ts'
import { deployPods, type DeployedPods } from './deploy-pods.ts'
import { nativeRestaking } from './native-restaking.ts'
import { podPlans } from './pod-plan.ts'

export const nativeRestakingModule: EvmModule<DeployedPods> = {
  deploy: (site) => podPlans[site.network].map((plan) => deployPods(site, plan)),
  open: (chain, deployed) => [nativeRestaking(chain, deployed)],
}
