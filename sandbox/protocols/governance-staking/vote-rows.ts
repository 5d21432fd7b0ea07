import { getAddress, isAddress, type Address } from 'viem'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { createAmountField, createField, enterAmountField, exitFields } from '../amount-field.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import { createPlan } from '../evm-steps.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { describeValidator, getPositionRate } from '../validators/describe-validators.ts'
import {
  requireStakeLimits,
  requireValidator,
  validatorField,
} from '../validators/require-stake-limits.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import {
  earnsRewards,
  findValidatorState,
  getValidatorStatus,
} from '../validators/validator-state.ts'
import {
  getVotes,
  type DeployedGovernanceStaking,
  type GovernanceOwner,
  type Unlocking,
  type Votes,
} from './governance-account.ts'
import { governanceSteps } from './governance-steps.ts'

/** Returns the fields of each pending action. */
const governanceFields = (id: string) => {
  const validator = validatorField(id, 'The validator to vote for.')
  return {
    STAKE_LOCKED: [
      { ...createAmountField('How much of the locked coin votes.'), required: true },
      validator,
    ],
    VOTE_LOCKED: [validator],
    UNLOCK_LOCKED: [createAmountField('How much to unlock; all of it when left out.')],
    VOTE: [createAmountField('How much of the locked coin votes too; all of it when left out.')],
    REVOTE: [validator],
    REVOKE: [createAmountField('How much to take back; all of it when left out.')],
    DELEGATE: [
      createField({
        name: 'receiverAddress',
        type: 'address',
        label: 'Delegate',
        description: 'Who votes on proposals in your place.',
        required: true,
        placeholder: '0x',
      }),
    ],
    WITHDRAW: [],
  } satisfies Record<string, ArgumentField[]>
}

export function governanceArguments({ id, plan, set }: DeployedGovernanceStaking): YieldArguments {
  const votedValidator = validatorField(id, 'The validator that your locked coin votes for.')
  const leftValidator = validatorField(id, 'The validator that votes are taken back from.')
  return {
    enter: {
      fields: [enterAmountField(set.coin, plan), votedValidator],
      notes: 'The first time, an account is opened before the coin is locked.',
    },
    exit: { fields: [...exitFields(set.coin), leftValidator] },
    manage: Object.fromEntries(
      Object.entries(governanceFields(id)).map(([type, fields]) => [type, { fields }]),
    ),
  }
}

/** Returns the rows: votes by validator, locked coin, cooling coin by date, and withdrawable coin. */
export function governanceRows(context: GovernanceOwner): PositionRow[] {
  const { now, votes, locked, unlockings } = context.account
  const free = unlockings.filter(({ releaseAt }) => releaseAt <= now)
  const cooling = unlockings.filter(({ releaseAt }) => releaseAt > now)
  const dates = [...new Set(cooling.map(({ releaseAt }) => releaseAt))]
  const exiting = dates
    .sort((one, other) => Number(one - other))
    .map((date): PositionRow => {
      const amount = sum(cooling.filter(({ releaseAt }) => releaseAt === date))
      return { type: 'exiting', amount, date }
    })
  return [
    ...votes.map((each) => voteRow(context, each)),
    ...(locked > 0n ? [lockedRow(context)] : []),
    ...exiting,
    ...(free.length > 0 ? [withdrawableRow(context, free)] : []),
  ]
}

const sum = (all: readonly Unlocking[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n)

function withdrawableRow(
  { deployed, coin }: GovernanceOwner,
  free: readonly Unlocking[],
): PositionRow {
  const amount = sum(free)
  const step = governanceSteps(deployed).withdraw(
    free.map(({ id }) => id),
    amount,
  )
  const plan = () => createPlan(amount, coin, step)
  const actions = [{ type: 'WITHDRAW', amount, plan } as const]
  return { key: 'withdrawable', type: 'withdrawable', amount, actions }
}

function voteRow(context: GovernanceOwner, { validator: address, amount }: Votes): PositionRow {
  const { deployed, account, coin } = context
  const { set, id } = deployed
  const fields = governanceFields(id)
  const steps = governanceSteps(deployed)
  const validator = requireValidator(set, address)
  const state = findValidatorState(account.usedValidators.states, address)
  const voteAction: PendingAction = {
    type: 'VOTE',
    fields: fields.VOTE,
    plan(request) {
      const portion = readPortion(context, account.locked, request)
      const limits = { held: amount, amount: portion, coin }
      requireStakeLimits(validator, account.usedValidators.states, limits)
      return createPlan(portion, coin, steps.vote(validator, portion))
    },
  }
  const canVote = getValidatorStatus(state) === 'active' && account.locked > 0n
  return {
    key: `active ${address.toLowerCase()}`,
    type: 'active',
    amount,
    isEarning: earnsRewards(state),
    validator: describeValidator(set, account.usedValidators, address),
    rewardRate: getPositionRate(state, set.ratePerYear, coin),
    actions: [
      ...(canVote ? [voteAction] : []),
      {
        type: 'REVOTE',
        fields: fields.REVOTE,
        plan(request) {
          const to = getRequestedValidator(context, request, amount)
          if (to === validator)
            throw ServiceError.full(400, `The votes are with ${to.name} already.`)
          return createPlan(amount, coin, steps.revote(validator, to))
        },
      },
      {
        type: 'REVOKE',
        fields: fields.REVOKE,
        plan(request) {
          const portion = readPortion(context, amount, request)
          const revoked = request['amount'] === undefined ? 'all' : portion
          return createPlan(portion, coin, steps.revoke(validator, revoked))
        },
      },
      createDelegateAction(deployed),
    ],
  }
}

/** Returns the row of locked coin without votes. */
function lockedRow(context: GovernanceOwner): PositionRow {
  const { deployed, account, coin } = context
  const { locked } = account
  const fields = governanceFields(deployed.id)
  const steps = governanceSteps(deployed)
  const vote = (request: Arguments, amount: bigint): EvmPlan => {
    const validator = getRequestedValidator(context, request, amount)
    return createPlan(amount, coin, steps.vote(validator, amount))
  }
  return {
    key: 'locked',
    type: 'locked',
    amount: locked,
    actions: [
      {
        type: 'STAKE_LOCKED',
        fields: fields.STAKE_LOCKED,
        plan: (request) => vote(request, readPortion(context, locked, request)),
      },
      { type: 'VOTE_LOCKED', fields: fields.VOTE_LOCKED, plan: (request) => vote(request, locked) },
      {
        type: 'UNLOCK_LOCKED',
        fields: fields.UNLOCK_LOCKED,
        plan(request) {
          const portion = readPortion(context, locked, request)
          return createPlan(portion, coin, steps.unlock(portion))
        },
      },
      createDelegateAction(deployed),
    ],
  }
}

function createDelegateAction(deployed: DeployedGovernanceStaking): PendingAction {
  return {
    type: 'DELEGATE',
    fields: governanceFields(deployed.id).DELEGATE,
    plan: (request) => ({
      amount: null,
      steps: [governanceSteps(deployed).delegate(delegateArgument(request))],
    }),
  }
}

function delegateArgument(request: Arguments): Address {
  const text = request['receiverAddress']
  // Normalizes the checksum: letter case may be arbitrary.
  if (typeof text === 'string' && isAddress(text, { strict: false })) return getAddress(text)
  throw ServiceError.validation(['arguments.receiverAddress must be an address'])
}

/** Reads the optional `amount`; default all. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function readPortion({ coin }: GovernanceOwner, available: bigint, request: Arguments): bigint {
  const amount = request['amount'] === undefined ? available : readAmountArgument(request, coin)
  requireBalance(available, amount, coin, 'position')
  return amount
}

/**
 * Returns the requested validator. @throws ServiceError 400 where it takes no votes; INVALID_AMOUNT outside its limits
 */
export function getRequestedValidator(
  { deployed: { set }, account, coin }: GovernanceOwner,
  request: Arguments,
  amount: bigint,
): ValidatorPlan {
  const validator = requireValidator(set, request['validatorAddress'])
  const held = getVotes(account, validator.address)
  requireStakeLimits(validator, account.requestedValidators, { held, amount, coin })
  return validator
}
