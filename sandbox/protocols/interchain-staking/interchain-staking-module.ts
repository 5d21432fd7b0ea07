import type { EvmModule } from '../evm-module.ts'
import {
  deployInterchainStaking,
  type DeployedInterchainStaking,
} from './deploy-interchain-staking.ts'
import { interchainStaking } from './interchain-staking.ts'
import { interchainStakingPlans } from './interchain-staking-plan.ts'

export const interchainStakingModule: EvmModule<DeployedInterchainStaking> = {
  deploy: (site) =>
    interchainStakingPlans[site.network].map((plan) => deployInterchainStaking(site, plan)),
  open: (chain, deployed) => [interchainStaking(chain, deployed)],
}
