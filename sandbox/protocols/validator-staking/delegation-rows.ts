import { ServiceError } from '../../contract/service-error.ts'
import { readAmountArgument } from '../read-amount-argument.ts'
import type { PositionRow } from '../pending-actions/position-row.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { requireStakeLimits, requireValidator } from '../validators/require-stake-limits.ts'
import { describeValidator } from '../validators/describe-validators.ts'
import {
  earnsRewards,
  findValidatorState,
  acceptsStake,
  type ValidatorState,
} from '../validators/validator-state.ts'
import { getValidatorRate } from '../validators/validator-rate.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { requireActive } from './require-active.ts'
import { restakeFields } from './staking-arguments.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type Delegation,
  type StakingAccount,
} from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/** The rows of one validator: what earns, what warms up, and what was earned. */
export function delegationRows(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  delegation: Delegation,
): PositionRow[] {
  const { set } = deployed
  const { active, rewards, warming } = delegation
  const address = delegation.validator.toLowerCase()
  const state = findValidatorState(account.usedValidators.states, delegation.validator)
  const validator = describeValidator(set, account.usedValidators, address)
  const rate = getValidatorRate(state, set.ratePerYear, set.coin)
  const common = { validator, date: null, isEarning: false }
  const rows: PositionRow[] = []
  if (active > 0n)
    rows.push({
      ...common,
      key: `active ${address}`,
      type: 'active',
      amount: active,
      isEarning: earnsRewards(state),
      rewardRate: rate,
      actions: [
        {
          type: 'RESTAKE',
          fields: restakeFields(deployed.id),
          plan: (request) => planRestake(deployed, account, delegation, request),
        },
      ],
    })
  for (const { amount, readyAt } of mergeWarming(warming))
    rows.push({
      ...common,
      key: `entering ${address} ${readyAt}`,
      type: 'entering',
      amount,
      date: readyAt,
      rewardRate: rate,
      actions: [],
    })
  if (rewards > 0n)
    rows.push({
      ...common,
      key: `claimable ${address}`,
      type: 'claimable',
      amount: rewards,
      actions: createRewardActions(deployed, state, getDelegatedAmount(delegation), rewards),
    })
  return rows
}

function createRewardActions(
  deployed: DeployedValidatorStaking,
  state: ValidatorState,
  owned: bigint,
  rewards: bigint,
): PositionRow['actions'] {
  const steps = stakingSteps(deployed)
  const validators = [state.validator]
  const common = { fields: [], amount: rewards }
  const claim = {
    ...common,
    type: 'CLAIM_REWARDS',
    plan: () => steps.claim(validators, rewards),
  } as const
  // The chain takes rewards in as any other stake.
  if (!acceptsStake(state, owned, [rewards])) return [claim]
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
function mergeWarming(warming: Delegation['warming']): Delegation['warming'] {
  const dates = [...new Set(warming.map(({ readyAt }) => readyAt))]
  return dates.map((readyAt) => ({
    readyAt,
    amount: warming.reduce((sum, each) => (each.readyAt === readyAt ? sum + each.amount : sum), 0n),
  }))
}

/** @throws ServiceError 400 for the same, an unknown or a closed validator; INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function planRestake(
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
    request['amount'] === undefined ? delegation.active : readAmountArgument(request, set.coin)
  requireActive(delegation, amount, set.coin)
  const owned = getDelegatedAmount(findDelegation(account, to.address))
  requireStakeLimits(to, account.requestedValidators, { held: owned, amount, coin: set.coin })
  return stakingSteps(deployed).restake(from, to, amount)
}
