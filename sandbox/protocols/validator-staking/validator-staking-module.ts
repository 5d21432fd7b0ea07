import type { EvmModule } from '../evm-module.ts'
import {
  deployValidatorStaking,
  type DeployedValidatorStaking,
} from './deploy-validator-staking.ts'
import { validatorStaking } from './validator-staking.ts'
import { validatorStakingPlans } from './validator-staking-plan.ts'

export const validatorStakingModule: EvmModule<DeployedValidatorStaking> = {
  deploy: (site) =>
    validatorStakingPlans[site.network].map((plan) => deployValidatorStaking(site, plan)),
  open: (chain, deployed) => [validatorStaking(chain, deployed)],
}
