import { getAddress, isAddress, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Offer, OfferedRow } from '../offers/offered-row.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { requireRoom, requireValidator } from '../validators/require-room.ts'
import { shownValidator } from '../validators/shown-validators.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import { earns, stateOf, statusOf } from '../validators/validator-state.ts'
import { validatorRate } from '../validators/validator-rate.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'
import { votesFor, type GovernanceAccount, type Votes } from './governance-account.ts'
import { governanceFields } from './governance-arguments.ts'
import { governanceSteps } from './governance-steps.ts'

/** What votes: a row for each validator. */
export function voteRow(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
  { validator: address, amount }: Votes,
): OfferedRow {
  const { set, id } = deployed
  const fields = governanceFields(id)
  const steps = governanceSteps(deployed)
  const validator = requireValidator(set, address)
  const state = stateOf(account.chosen.states, address)
  const more: Offer = {
    type: 'VOTE',
    fields: fields.VOTE,
    plan(request) {
      const part = partOf(deployed, account.locked, request)
      const room = { held: amount, amount: part, coin: set.coin }
      requireRoom(validator, account.chosen.states, room)
      return one(deployed, part, steps.vote(validator, part))
    },
  }
  const votes = statusOf(state) === 'active' && account.locked > 0n ? [more] : []
  return {
    key: `active ${address.toLowerCase()}`,
    type: 'active',
    amount,
    date: null,
    isEarning: earns(state),
    validator: shownValidator(set, account.chosen, address),
    rewardRate: validatorRate(state, set.ratePerYear, set.coin),
    offers: [
      ...votes,
      {
        type: 'REVOTE',
        fields: fields.REVOTE,
        plan(request) {
          const to = chosenFor(deployed, account, request, amount)
          if (to === validator)
            throw ServiceError.full(400, `The votes are with ${to.name} already.`)
          return one(deployed, amount, steps.revote(validator, to))
        },
      },
      {
        type: 'REVOKE',
        fields: fields.REVOKE,
        plan(request) {
          const part = partOf(deployed, amount, request)
          const taken = request['amount'] === undefined ? 'all' : part
          return one(deployed, part, steps.revoke(validator, taken))
        },
      },
      delegateOffer(deployed),
    ],
  }
}

/** What is locked and does not vote. */
export function lockedRow(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
): OfferedRow {
  const { locked } = account
  const fields = governanceFields(deployed.id)
  const steps = governanceSteps(deployed)
  const vote = (request: Arguments, amount: bigint): EvmPlan =>
    one(deployed, amount, steps.vote(chosenFor(deployed, account, request, amount), amount))
  return {
    key: 'locked',
    type: 'locked',
    amount: locked,
    date: null,
    isEarning: false,
    offers: [
      {
        type: 'STAKE_LOCKED',
        fields: fields.STAKE_LOCKED,
        plan: (request) => vote(request, partOf(deployed, locked, request)),
      },
      { type: 'VOTE_LOCKED', fields: fields.VOTE_LOCKED, plan: (request) => vote(request, locked) },
      {
        type: 'UNLOCK_LOCKED',
        fields: fields.UNLOCK_LOCKED,
        plan(request) {
          const part = partOf(deployed, locked, request)
          return one(deployed, part, steps.unlock(part))
        },
      },
      delegateOffer(deployed),
    ],
  }
}

function delegateOffer(deployed: DeployedGovernanceStaking): Offer {
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

const one = ({ set }: DeployedGovernanceStaking, amount: bigint, step: EvmStep): EvmPlan => ({
  amount: fromRaw(amount, set.coin.decimals),
  steps: [step],
})

/** The `amount` of what is there; all of it when left out. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function partOf({ set }: DeployedGovernanceStaking, available: bigint, request: Arguments): bigint {
  const amount = request['amount'] === undefined ? available : amountArgument(request, set.coin)
  requireBalance(available, amount, set.coin, 'position')
  return amount
}

/** The validator that is asked for. @throws ServiceError 400 where it takes no votes; INVALID_AMOUNT outside its limits */
export function chosenFor(
  { set }: DeployedGovernanceStaking,
  account: GovernanceAccount,
  request: Arguments,
  amount: bigint,
): ValidatorPlan {
  const validator = requireValidator(set, request['validatorAddress'])
  const held = votesFor(account, validator.address)
  requireRoom(validator, account.asked, { held, amount, coin: set.coin })
  return validator
}
