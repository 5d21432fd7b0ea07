import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { createAmountField } from '../amount-field.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { describeValidator, getPositionRate } from '../validators/describe-validators.ts'
import {
  requireStakeLimits,
  requireValidator,
  validatorField,
} from '../validators/require-stake-limits.ts'
import {
  acceptsStake,
  earnsRewards,
  findValidatorState,
  type ValidatorState,
} from '../validators/validator-state.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type DeployedValidatorStaking,
  type Delegation,
  type StakingOwner,
  type Unbonding,
} from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/** RESTAKE fields: the destination, and the amount of the row. */
export const restakeFields = (id: string): ArgumentField[] => [
  validatorField(id, 'The validator that the stake goes to.'),
  createAmountField('How much of it; all of it when left out.'),
]

/**
 * Checks that the stake is active: warming stake cannot leave, and the error has its amount and date.
 * @param needed wei
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
export function requireActive(
  delegation: Omit<Delegation, 'validator'>,
  needed: bigint,
  coin: Token,
): void {
  const { active, warming } = delegation
  if (warming.length === 0) return requireBalance(active, needed, coin, 'position')
  if (active >= needed) return
  const sentences = warming.map(
    ({ amount, readyAt }) => `${formatAmount(amount, coin)} until ${formatDate(readyAt)}`,
  )
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The position holds ${formatAmount(getDelegatedAmount(delegation), coin)}, of which ${formatAmount(active, coin)} can leave now; ${formatAmount(needed, coin)} are needed. The rest warms up: ${sentences.join(', ')}.`,
  )
}

const formatDate = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().replace('.000Z', 'Z')

/** Returns the rows of unstaked coin: per validator and date, then per validator when withdrawable. */
export function unbondingRows(context: StakingOwner): PositionRow[] {
  const { now, unbondings } = context.account
  const cooling = unbondings.filter(({ releaseAt }) => releaseAt > now)
  const free = unbondings.filter(({ releaseAt }) => releaseAt <= now)
  return [
    ...groupUnbondings(
      cooling,
      ({ validator, releaseAt }) => `${validator.toLowerCase()} ${releaseAt}`,
    ).map(([key, grouped]) => exitingRow(context, `exiting ${key}`, grouped)),
    ...groupUnbondings(free, ({ validator }) => validator.toLowerCase()).map(([key, grouped]) =>
      withdrawableRow(context, `withdrawable ${key}`, grouped, free),
    ),
  ]
}

type UnbondingGroup = readonly [Unbonding, ...Unbonding[]]

const sumAmounts = (grouped: readonly Unbonding[]): bigint =>
  grouped.reduce((total, { amount }) => total + amount, 0n)

const getIds = (grouped: readonly Unbonding[]): bigint[] => grouped.map(({ id }) => id)

/** Groups unbondings into rows. @param keyOf grouping key */
function groupUnbondings(
  all: readonly Unbonding[],
  keyOf: (each: Unbonding) => string,
): (readonly [string, UnbondingGroup])[] {
  const groupsByKey = new Map<string, UnbondingGroup>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groupsByKey.get(key)
    groupsByKey.set(key, group ? [...group, each] : [each])
  }
  return [...groupsByKey]
}

function exitingRow(
  { deployed, account }: StakingOwner,
  key: string,
  grouped: UnbondingGroup,
): PositionRow {
  const { usedValidators } = account
  const [{ validator, releaseAt }] = grouped
  const amount = sumAmounts(grouped)
  // The chain accepts it as any other stake.
  const open = acceptsStake(
    findValidatorState(usedValidators.states, validator),
    getDelegatedAmount(findDelegation(account, validator)),
    grouped.map((each) => each.amount),
  )
  const plan = () => stakingSteps(deployed).rebond(getIds(grouped), amount)
  return {
    key,
    type: 'exiting',
    amount,
    date: releaseAt,
    validator: describeValidator(deployed.set, usedValidators, validator),
    actions: open ? [{ type: 'REBOND', amount, plan }] : [],
  }
}

function withdrawableRow(
  { deployed, account: { usedValidators } }: StakingOwner,
  key: string,
  grouped: UnbondingGroup,
  free: readonly Unbonding[],
): PositionRow {
  const steps = stakingSteps(deployed)
  const createWithdrawAction = (
    type: 'WITHDRAW' | 'WITHDRAW_ALL',
    which: readonly Unbonding[],
  ) => ({
    type,
    amount: sumAmounts(which),
    plan: () => steps.withdraw(type, getIds(which), sumAmounts(which)),
  })
  const [{ validator }] = grouped
  return {
    key,
    type: 'withdrawable',
    amount: sumAmounts(grouped),
    validator: describeValidator(deployed.set, usedValidators, validator),
    actions: [
      createWithdrawAction('WITHDRAW', grouped),
      ...(free.length > grouped.length ? [createWithdrawAction('WITHDRAW_ALL', free)] : []),
    ],
  }
}

/** Returns the rows of one validator: active, warming up, and rewards. */
export function delegationRows(context: StakingOwner, delegation: Delegation): PositionRow[] {
  const { deployed, account } = context
  const { set } = deployed
  const { active, rewards, warming } = delegation
  const address = delegation.validator.toLowerCase()
  const state = findValidatorState(account.usedValidators.states, delegation.validator)
  const validator = describeValidator(set, account.usedValidators, address)
  const rate = getPositionRate(state, set.ratePerYear, set.coin)
  const rows: PositionRow[] = []
  if (active > 0n)
    rows.push({
      key: `active ${address}`,
      validator,
      type: 'active',
      amount: active,
      isEarning: earnsRewards(state),
      rewardRate: rate,
      actions: [
        {
          type: 'RESTAKE',
          fields: restakeFields(deployed.id),
          plan: (request) => planRestake(context, delegation, request),
        },
      ],
    })
  for (const { amount, readyAt } of mergeWarming(warming))
    rows.push({
      validator,
      type: 'entering',
      amount,
      date: readyAt,
      rewardRate: rate,
    })
  if (rewards > 0n)
    rows.push({
      key: `claimable ${address}`,
      validator,
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
  const common = { amount: rewards }
  const claim = {
    ...common,
    type: 'CLAIM_REWARDS',
    plan: () => steps.claim(validators, rewards),
  } as const
  // The chain accepts rewards as any other stake.
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

/** Merges the stake of one block into one row. */
function mergeWarming(warming: Delegation['warming']): Delegation['warming'] {
  const dates = [...new Set(warming.map(({ readyAt }) => readyAt))]
  return dates.map((readyAt) => ({
    readyAt,
    amount: warming.reduce((sum, each) => (each.readyAt === readyAt ? sum + each.amount : sum), 0n),
  }))
}

/**
 * Plans a RESTAKE. @throws ServiceError 400 for the same, an unknown or a closed validator; INVALID_AMOUNT,
 * INSUFFICIENT_BALANCE
 */
function planRestake(
  { deployed, account, coin }: StakingOwner,
  delegation: Delegation,
  request: Arguments,
): EvmPlan {
  const { set } = deployed
  const from = requireValidator(set, delegation.validator)
  const to = requireValidator(set, request['validatorAddress'])
  if (to === from) throw ServiceError.full(400, `The stake is with ${to.name} already.`)
  const amount =
    request['amount'] === undefined ? delegation.active : readAmountArgument(request, coin)
  requireActive(delegation, amount, coin)
  const held = getDelegatedAmount(findDelegation(account, to.address))
  requireStakeLimits(to, account.requestedValidators, { held, amount, coin })
  return stakingSteps(deployed).restake(from, to, amount)
}
