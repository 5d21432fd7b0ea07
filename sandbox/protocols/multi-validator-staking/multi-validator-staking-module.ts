import type { EvmModule } from '../evm-module.ts'
import {
  deployValidatorStaking,
  type DeployedValidatorStaking,
} from '../validator-staking/deploy-validator-staking.ts'
import { spreadStaking } from './spread-staking.ts'
import { spreadStakingPlans } from './spread-staking-plan.ts'

export const multiValidatorStakingModule: EvmModule<DeployedValidatorStaking> = {
  deploy: (site) =>
    spreadStakingPlans[site.network].map((plan) => deployValidatorStaking(site, plan)),
  open: (chain, deployed) => [spreadStaking(chain, deployed)],
}
