import { encodeDeployData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { nativeCoin } from '../native-coin.ts'
import { generateValidators } from '../validators/generate-validators.ts'
import { registerValidators } from '../validators/register-validators.ts'
import type { ValidatorSet } from '../validators/validator-set.ts'
import { governanceStakingAbi } from './governance-staking-abi.ts'
import type { GovernanceStakingPlan } from './governance-staking-plan.ts'

export interface DeployedGovernanceStaking {
  readonly id: string
  readonly plan: GovernanceStakingPlan
  readonly address: Address
  readonly set: ValidatorSet
}

/** Writes the staking, its validators, and the coin that pays rewards. */
export function deployGovernanceStaking(
  { script, network, code }: DeploymentSite,
  plan: GovernanceStakingPlan,
): DeployedGovernanceStaking {
  const id = `${network}-eth-governance-staking`
  const ratePerYear = to18(plan.rate)
  const address = script.create(
    encodeDeployData({
      abi: governanceStakingAbi,
      bytecode: code('GovernanceStaking'),
      args: [ratePerYear, plan.cooldown],
    }),
  )
  const plans = generateValidators(id, plan.validators)
  registerValidators(script, address, plans, plan.reserve)
  return { id, plan, address, set: { plans, ratePerYear, coin: nativeCoin(network) } }
}
