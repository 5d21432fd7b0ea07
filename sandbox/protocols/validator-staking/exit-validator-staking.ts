import { amountArgument } from '../amount-argument.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { requireValidator } from '../validators/require-room.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { requireActive } from './require-active.ts'
import { delegationWith, type StakingAccount } from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/**
 * One UNSTAKE of active stake: a validator of any status can be left.
 * @throws ServiceError 400 for an unknown validator; INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitValidatorStaking(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { set } = deployed
  const validator = requireValidator(set, request['validatorAddress'])
  const delegation = delegationWith(account, validator.address)
  const { active } = delegation
  const everything = request['useMaxAmount'] === true
  const amount = everything ? active : amountArgument(request, set.coin)
  requireActive(delegation, everything ? 1n : amount, set.coin)
  return stakingSteps(deployed).unstake(validator, amount)
}
