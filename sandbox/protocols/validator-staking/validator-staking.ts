import { defineEvmProtocol, type YieldArguments } from '../define-evm-protocol.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { readValidators } from '../validators/describe-validators.ts'
import {
  requireStakeLimits,
  requireValidator,
  validatorField,
} from '../validators/require-stake-limits.ts'
import { findPlan } from '../validators/validator-plan.ts'
import { describeValidatorStaking } from './describe-validator-staking.ts'
import {
  deployValidatorStaking,
  findDelegation,
  getDelegatedAmount,
  readStakingAccount,
  validatorStakingPlans,
  type DeployedValidatorStaking,
  type StakingOwner,
} from './staking-account.ts'
import { delegationRows, requireActive, restakeFields, unbondingRows } from './staking-rows.ts'
import { stakingSteps } from './staking-steps.ts'

/** Staking with one validator at a time: warm-up, rewards to claim or restake, moves, and a cooldown. */
export const validatorStakingModule = defineEvmProtocol({
  plans: validatorStakingPlans,
  deploy: deployValidatorStaking,
  arguments: getArguments,
  describe: (context) => describeValidatorStaking(context, getDescription(context.deployed.plan)),
  read(context, owner, request) {
    const requested = findPlan(context.deployed.set, request['validatorAddress'])
    return readStakingAccount(context, owner, requested ? [requested] : [])
  },
  rows: (context): PositionRow[] => [
    ...context.account.delegations.flatMap((each) => delegationRows(context, each)),
    ...unbondingRows(context),
  ],
  enter,
  exit,
  extras: ({ chain, deployed: { address, set } }) => ({
    validators: () => readValidators(chain, address, set),
  }),
})

function getArguments({ id, plan, set: { coin } }: DeployedValidatorStaking): YieldArguments {
  return {
    enter: {
      fields: [
        enterAmountField(coin, plan),
        validatorField(id, 'The validator that earns with your stake.'),
      ],
      notes: `The first stake is at least ${plan.minimum} ${coin.symbol}, and what the validator asks for as its least.`,
    },
    exit: {
      fields: [
        ...exitFields(coin),
        validatorField(id, 'The validator that the stake is taken from.'),
      ],
      notes: 'What still warms up can be taken out when it is active.',
    },
    manage: {
      CLAIM_REWARDS: { fields: [] },
      RESTAKE_REWARDS: { fields: [] },
      RESTAKE: { fields: restakeFields(id) },
      REBOND: { fields: [] },
      WITHDRAW: { fields: [] },
      WITHDRAW_ALL: { fields: [] },
    },
  }
}

function getDescription({ warmup, cooldown }: DeployedValidatorStaking['plan']): string {
  return `Staking with a validator of your choice on a local chain. Stake earns after ${warmup / 3_600n} hours of warm-up; rewards wait until you **claim** them or **stake** them. Stake can move to another validator at once. Leaving takes ${cooldown / 86_400n} days, and can be taken back while it lasts.`
}

/**
 * Plans one UNSTAKE of active stake from a validator of any status.
 * @throws ServiceError 400 for an unknown validator; INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exit({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const validator = requireValidator(deployed.set, request['validatorAddress'])
  const delegation = findDelegation(account, validator.address)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? delegation.active : readAmountArgument(request, coin)
  requireActive(delegation, everything ? 1n : amount, coin)
  return stakingSteps(deployed).unstake(validator, amount)
}

/** Plans one STAKE with one validator. @throws ServiceError 400 for an unknown or closed one; INVALID_AMOUNT */
function enter({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const { plan, set } = deployed
  const isFirst = account.delegations.every((each) => getDelegatedAmount(each) === 0n)
  const minimum = isFirst ? plan.minimum : (plan.subsequentMinimum ?? plan.minimum)
  const amount = readAmountArgument(request, coin, { minimum, maximum: plan.maximum })
  const validator = requireValidator(set, request['validatorAddress'])
  const held = getDelegatedAmount(findDelegation(account, validator.address))
  requireStakeLimits(validator, account.requestedValidators, { held, amount, coin })
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  return stakingSteps(deployed).stake(validator, amount)
}
