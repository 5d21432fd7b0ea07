import { encodeDeployData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import { generateValidators } from '../validators/generate-validators.ts'
import { registerValidators } from '../validators/register-validators.ts'
import type { ValidatorSet } from '../validators/validator-set.ts'
import { validatorStakingAbi } from './validator-staking-abi.ts'
import type { ValidatorStakingPlan } from './validator-staking-plan.ts'

export interface DeployedValidatorStaking {
  readonly id: string
  readonly plan: ValidatorStakingPlan
  readonly address: Address
  readonly set: ValidatorSet
}

/** Writes the staking, its validators, and the coin that pays rewards. */
export function deployValidatorStaking(
  { script, network, code }: DeploymentSite,
  plan: ValidatorStakingPlan,
): DeployedValidatorStaking {
  const id = `${network}-${plan.idPart}`
  const ratePerYear = to18(plan.rate)
  const address = script.create(
    encodeDeployData({
      abi: validatorStakingAbi,
      bytecode: code(plan.contract),
      args: [ratePerYear, plan.warmup, plan.cooldown],
    }),
  )
  const plans = generateValidators(id, plan.validators)
  registerValidators(script, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(network) } }
}
