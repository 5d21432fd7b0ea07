import { getAddress, isAddress, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  requireStakeLimits,
  requireValidator,
  validatorField,
} from '../validators/require-stake-limits.ts'
import { describeValidator, getValidatorRate } from '../validators/describe-validators.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import {
  earnsRewards,
  findValidatorState,
  getValidatorStatus,
} from '../validators/validator-state.ts'
import {
  getVotes,
  type DeployedGovernanceStaking,
  type GovernanceAccount,
  type Votes,
} from './deployed-governance-staking.ts'
import { governanceSteps } from './governance-steps.ts'
import type { ArgumentField, Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'

const createAmountField = (description: string): ArgumentField => ({
  name: 'amount',
  type: 'string',
  label: 'Amount',
  description,
  required: false,
  placeholder: '0.0',
  minimum: null,
  maximum: null,
  isArray: false,
})

/** What each action on a row asks. */
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
      {
        name: 'receiverAddress',
        type: 'address',
        label: 'Delegate',
        description: 'Who votes on proposals in your place.',
        required: true,
        placeholder: '0x',
        isArray: false,
      },
    ],
    WITHDRAW: [],
  } satisfies Record<string, ArgumentField[]>
}

/** Everything that the staking asks. */
export const governanceArguments = ({
  id,
  plan,
  set,
}: DeployedGovernanceStaking): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorField(id, 'The validator that your locked coin votes for.'),
    ],
    notes: 'The first time, an account is opened before the coin is locked.',
  },
  exit: {
    fields: [
      ...exitFields(set.coin),
      validatorField(id, 'The validator that votes are taken back from.'),
    ],
  },
  manage: Object.fromEntries(
    Object.entries(governanceFields(id)).map(([type, fields]) => [type, { fields }]),
  ),
  balance: null,
})

/** What votes: a row for each validator. */
export function voteRow(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
  { validator: address, amount }: Votes,
): PositionRow {
  const { set, id } = deployed
  const fields = governanceFields(id)
  const steps = governanceSteps(deployed)
  const validator = requireValidator(set, address)
  const state = findValidatorState(account.usedValidators.states, address)
  const voteAction: PendingAction = {
    type: 'VOTE',
    fields: fields.VOTE,
    plan(request) {
      const portion = readAmount(deployed, account.locked, request)
      const limits = { held: amount, amount: portion, coin: set.coin }
      requireStakeLimits(validator, account.usedValidators.states, limits)
      return createPlan(deployed, portion, steps.vote(validator, portion))
    },
  }
  const voteActions =
    getValidatorStatus(state) === 'active' && account.locked > 0n ? [voteAction] : []
  return {
    key: `active ${address.toLowerCase()}`,
    type: 'active',
    amount,
    date: null,
    isEarning: earnsRewards(state),
    validator: describeValidator(set, account.usedValidators, address),
    rewardRate: getValidatorRate(state, set.ratePerYear, set.coin),
    actions: [
      ...voteActions,
      {
        type: 'REVOTE',
        fields: fields.REVOTE,
        plan(request) {
          const to = getRequestedValidator(deployed, account, request, amount)
          if (to === validator)
            throw ServiceError.full(400, `The votes are with ${to.name} already.`)
          return createPlan(deployed, amount, steps.revote(validator, to))
        },
      },
      {
        type: 'REVOKE',
        fields: fields.REVOKE,
        plan(request) {
          const portion = readAmount(deployed, amount, request)
          const revoked = request['amount'] === undefined ? 'all' : portion
          return createPlan(deployed, portion, steps.revoke(validator, revoked))
        },
      },
      createDelegateAction(deployed),
    ],
  }
}

/** What is locked and does not vote. */
export function lockedRow(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
): PositionRow {
  const { locked } = account
  const fields = governanceFields(deployed.id)
  const steps = governanceSteps(deployed)
  const vote = (request: Arguments, amount: bigint): EvmPlan =>
    createPlan(
      deployed,
      amount,
      steps.vote(getRequestedValidator(deployed, account, request, amount), amount),
    )
  return {
    key: 'locked',
    type: 'locked',
    amount: locked,
    date: null,
    isEarning: false,
    actions: [
      {
        type: 'STAKE_LOCKED',
        fields: fields.STAKE_LOCKED,
        plan: (request) => vote(request, readAmount(deployed, locked, request)),
      },
      { type: 'VOTE_LOCKED', fields: fields.VOTE_LOCKED, plan: (request) => vote(request, locked) },
      {
        type: 'UNLOCK_LOCKED',
        fields: fields.UNLOCK_LOCKED,
        plan(request) {
          const portion = readAmount(deployed, locked, request)
          return createPlan(deployed, portion, steps.unlock(portion))
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
  // In its right writing: who wrote it may have mixed large and small letters as they liked.
  if (typeof text === 'string' && isAddress(text, { strict: false })) return getAddress(text)
  throw ServiceError.validation(['arguments.receiverAddress must be an address'])
}

const createPlan = (
  { set }: DeployedGovernanceStaking,
  amount: bigint,
  step: EvmStep,
): EvmPlan => ({
  amount: fromRaw(amount, set.coin.decimals),
  steps: [step],
})

/** The `amount` of what is there; all of it when left out. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function readAmount(
  { set }: DeployedGovernanceStaking,
  available: bigint,
  request: Arguments,
): bigint {
  const amount = request['amount'] === undefined ? available : readAmountArgument(request, set.coin)
  requireBalance(available, amount, set.coin, 'position')
  return amount
}

/** The validator that is asked for. @throws ServiceError 400 where it takes no votes; INVALID_AMOUNT outside its limits */
export function getRequestedValidator(
  { set }: DeployedGovernanceStaking,
  account: GovernanceAccount,
  request: Arguments,
  amount: bigint,
): ValidatorPlan {
  const validator = requireValidator(set, request['validatorAddress'])
  const owned = getVotes(account, validator.address)
  requireStakeLimits(validator, account.requestedValidators, {
    held: owned,
    amount,
    coin: set.coin,
  })
  return validator
}
