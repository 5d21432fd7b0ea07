import type { PositionRow } from '../pending-actions/position-row.ts'
import { describeValidator } from '../validators/describe-validators.ts'
import { findValidatorState, acceptsStake } from '../validators/validator-state.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type StakingAccount,
  type Unbonding,
} from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/** What was taken out: a row for each validator and date, then one for each validator when it can be withdrawn. */
export function unbondingRows(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
): PositionRow[] {
  const { now, unbondings } = account
  const cooling = unbondings.filter(({ releaseAt }) => releaseAt > now)
  const free = unbondings.filter(({ releaseAt }) => releaseAt <= now)
  return [
    ...groupUnbondings(
      cooling,
      ({ validator, releaseAt }) => `${validator.toLowerCase()} ${releaseAt}`,
    ).map(([key, grouped]) => exitingRow(deployed, account, `exiting ${key}`, grouped)),
    ...groupUnbondings(free, ({ validator }) => validator.toLowerCase()).map(([key, grouped]) =>
      withdrawableRow(deployed, account, `withdrawable ${key}`, grouped, free),
    ),
  ]
}

type UnbondingGroup = readonly [Unbonding, ...Unbonding[]]

const sumAmounts = (grouped: readonly Unbonding[]): bigint =>
  grouped.reduce((total, { amount }) => total + amount, 0n)

const getIds = (grouped: readonly Unbonding[]): bigint[] => grouped.map(({ id }) => id)

/** @param keyOf what those of one row have in common */
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
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  key: string,
  grouped: UnbondingGroup,
): PositionRow {
  const { usedValidators } = account
  const [{ validator, releaseAt }] = grouped
  const amount = sumAmounts(grouped)
  // The chain takes it back in as any other stake.
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
    isEarning: false,
    validator: describeValidator(deployed.set, usedValidators, validator),
    actions: open ? [{ type: 'REBOND', fields: [], amount, plan }] : [],
  }
}

function withdrawableRow(
  deployed: DeployedValidatorStaking,
  { usedValidators }: StakingAccount,
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
    fields: [],
    amount: sumAmounts(which),
    plan: () => steps.withdraw(type, getIds(which), sumAmounts(which)),
  })
  const [{ validator }] = grouped
  return {
    key,
    type: 'withdrawable',
    amount: sumAmounts(grouped),
    date: null,
    isEarning: false,
    validator: describeValidator(deployed.set, usedValidators, validator),
    actions: [
      createWithdrawAction('WITHDRAW', grouped),
      ...(free.length > grouped.length ? [createWithdrawAction('WITHDRAW_ALL', free)] : []),
    ],
  }
}
