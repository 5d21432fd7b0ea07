import type { EvmModule } from '../evm-module.ts'
import { deployQueuedStaking, type DeployedQueuedStaking } from './deploy-queued-staking.ts'
import { queuedStaking } from './queued-staking.ts'
import { queuedStakingPlans } from './queued-staking-plan.ts'

export const queuedStakingModule: EvmModule<DeployedQueuedStaking> = {
  deploy: (site) => queuedStakingPlans[site.network].map((plan) => deployQueuedStaking(site, plan)),
  open: (chain, deployed) => [queuedStaking(chain, deployed)],
}
