import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument } from '../amount-argument.ts'
import type { OfferedRow } from '../offers/offered-row.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { requireRoom, requireValidator } from '../validators/require-room.ts'
import { shownValidator } from '../validators/shown-validators.ts'
import { earns, stateOf, takesIn, type ValidatorState } from '../validators/validator-state.ts'
import { validatorRate } from '../validators/validator-rate.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { requireActive } from './require-active.ts'
import { restakeFields } from './staking-arguments.ts'
import {
  delegationWith,
  heldWith,
  type Delegation,
  type StakingAccount,
} from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/** The rows of one validator: what earns, what warms up, and what was earned. */
export function delegationRows(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  delegation: Delegation,
): OfferedRow[] {
  const { set } = deployed
  const { active, rewards, warming } = delegation
  const address = delegation.validator.toLowerCase()
  const state = stateOf(account.chosen.states, delegation.validator)
  const validator = shownValidator(set, account.chosen, address)
  const rate = validatorRate(state, set.ratePerYear, set.coin)
  const common = { validator, date: null, isEarning: false }
  const rows: OfferedRow[] = []
  if (active > 0n)
    rows.push({
      ...common,
      key: `active ${address}`,
      type: 'active',
      amount: active,
      isEarning: earns(state),
      rewardRate: rate,
      offers: [
        {
          type: 'RESTAKE',
          fields: restakeFields(deployed.id),
          plan: (request) => restake(deployed, account, delegation, request),
        },
      ],
    })
  for (const { amount, readyAt } of merged(warming))
    rows.push({
      ...common,
      key: `entering ${address} ${readyAt}`,
      type: 'entering',
      amount,
      date: readyAt,
      rewardRate: rate,
      offers: [],
    })
  if (rewards > 0n)
    rows.push({
      ...common,
      key: `claimable ${address}`,
      type: 'claimable',
      amount: rewards,
      offers: rewardOffers(deployed, state, heldWith(delegation), rewards),
    })
  return rows
}

function rewardOffers(
  deployed: DeployedValidatorStaking,
  state: ValidatorState,
  held: bigint,
  rewards: bigint,
): OfferedRow['offers'] {
  const steps = stakingSteps(deployed)
  const validators = [state.validator]
  const common = { fields: [], amount: rewards }
  const claim = {
    ...common,
    type: 'CLAIM_REWARDS',
    plan: () => steps.claim(validators, rewards),
  } as const
  // The chain takes rewards in as any other stake.
  if (!takesIn(state, held, [rewards])) return [claim]
  return [
    claim,
    {
      ...common,
      type: 'RESTAKE_REWARDS',
      plan: () => steps.restakeRewards(validators, rewards),
    },
  ]
}

/** What was staked in one block is one row. */
function merged(warming: Delegation['warming']): Delegation['warming'] {
  const dates = [...new Set(warming.map(({ readyAt }) => readyAt))]
  return dates.map((readyAt) => ({
    readyAt,
    amount: warming.reduce((sum, each) => (each.readyAt === readyAt ? sum + each.amount : sum), 0n),
  }))
}

/** @throws ServiceError 400 for the same, an unknown or a closed validator; INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function restake(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  delegation: Delegation,
  request: Arguments,
): EvmPlan {
  const { set } = deployed
  const from = requireValidator(set, delegation.validator)
  const to = requireValidator(set, request['validatorAddress'])
  if (to === from) throw ServiceError.full(400, `The stake is with ${to.name} already.`)
  const amount =
    request['amount'] === undefined ? delegation.active : amountArgument(request, set.coin)
  requireActive(delegation, amount, set.coin)
  const held = heldWith(delegationWith(account, to.address))
  requireRoom(to, account.asked, { held, amount, coin: set.coin })
  return stakingSteps(deployed).restake(from, to, amount)
}
