import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { requireRoom, requireValidator } from '../validators/require-room.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { delegationWith, heldWith, type StakingAccount } from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/**
 * One STAKE with one validator.
 * @throws ServiceError 400 for a validator that is unknown or takes no stake; INVALID_AMOUNT outside the limits of the
 * yield or of the validator; INSUFFICIENT_BALANCE
 */
export function enterValidatorStaking(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { plan, set } = deployed
  const first = account.delegations.every((each) => heldWith(each) === 0n)
  const minimum = first ? plan.minimum : (plan.subsequentMinimum ?? plan.minimum)
  const amount = amountArgument(request, set.coin, { minimum, maximum: plan.maximum })
  const validator = requireValidator(set, request['validatorAddress'])
  const held = heldWith(delegationWith(account, validator.address))
  requireRoom(validator, account.asked, { held, amount, coin: set.coin })
  requireBalance(account.walletBalance, amount, set.coin, 'wallet')
  return stakingSteps(deployed).stake(validator, amount)
}
