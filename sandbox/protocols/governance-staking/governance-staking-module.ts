import type { EvmModule } from '../evm-module.ts'
import {
  deployGovernanceStaking,
  type DeployedGovernanceStaking,
} from './deploy-governance-staking.ts'
import { governanceStaking } from './governance-staking.ts'
import { governanceStakingPlans } from './governance-staking-plan.ts'

export const governanceStakingModule: EvmModule<DeployedGovernanceStaking> = {
  deploy: (site) =>
    governanceStakingPlans[site.network].map((plan) => deployGovernanceStaking(site, plan)),
  open: (chain, deployed) => [governanceStaking(chain, deployed)],
}
