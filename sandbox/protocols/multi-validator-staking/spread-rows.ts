import type { Address } from 'viem'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type DeployedValidatorStaking,
  type Delegation,
  type StakingAccount,
  type Unbonding,
} from '../validator-staking/deployed-validator-staking.ts'
import { stakingSteps } from '../validator-staking/staking-steps.ts'
import { describeValidator, getValidatorRate } from '../validators/describe-validators.ts'
import { earnsRewards, findValidatorState, acceptsStake } from '../validators/validator-state.ts'
import { requireRequestedValidators, restakeSpreadFields } from './spread-arguments.ts'
import { spreadSteps } from './spread-steps.ts'

/** The rows of a spread: each is of several validators. */
export function spreadRows(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
): PositionRow[] {
  const { now, delegations, unbondings } = account
  const active = delegations.filter((each) => each.active > 0n)
  const earned = delegations.filter(({ rewards }) => rewards > 0n)
  const free = unbondings.filter(({ releaseAt }) => releaseAt <= now)
  const dates = [...new Set(unbondings.map(({ releaseAt }) => releaseAt))]
  const cooling = dates.filter((date) => date > now).sort((one, other) => Number(one - other))
  return [
    ...(active.length > 0 ? [activeRow(deployed, account, active)] : []),
    ...cooling.map((date) =>
      exitingRow(
        deployed,
        account,
        date,
        unbondings.filter(({ releaseAt }) => releaseAt === date),
      ),
    ),
    ...(free.length > 0 ? [withdrawableRow(deployed, account, free)] : []),
    ...(earned.length > 0 ? [claimableRow(deployed, account, earned)] : []),
  ]
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

function validatorsOf(
  { set }: DeployedValidatorStaking,
  { usedValidators }: StakingAccount,
  parts: readonly Pick<Delegation, 'validator'>[],
) {
  const states = parts.map(({ validator }) => findValidatorState(usedValidators.states, validator))
  return {
    states,
    addresses: states.map(({ validator }) => validator),
    shown: parts.map(({ validator }) => describeValidator(set, usedValidators, validator)),
  }
}

/** The chain takes cooling stake and rewards in as any other stake: with each validator by its own limits. */
function areAccepted(
  account: StakingAccount,
  parts: readonly { readonly validator: Address; readonly amount: bigint }[],
): boolean {
  return parts.every(({ validator }) =>
    acceptsStake(
      findValidatorState(account.usedValidators.states, validator),
      getDelegatedAmount(findDelegation(account, validator)),
      parts.flatMap((each) => (each.validator === validator ? [each.amount] : [])),
    ),
  )
}

function activeRow(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  parts: readonly Delegation[],
): PositionRow {
  const { set, id } = deployed
  const { states, shown } = validatorsOf(deployed, account, parts)
  const amount = sum(parts.map(({ active }) => active))
  const rates = parts.map(({ active }, index): [bigint, RewardRate | undefined] => {
    const state = states[index]
    return [active, state && getValidatorRate(state, set.ratePerYear, set.coin)]
  })
  return {
    key: 'active',
    type: 'active',
    amount,
    date: null,
    isEarning: states.some(earnsRewards),
    validators: shown,
    rewardRate: weightedRate(rates, amount, deployed),
    actions: [
      {
        type: 'RESTAKE',
        fields: restakeSpreadFields(id),
        plan: (request) =>
          spreadSteps(deployed).restake(
            amount,
            requireRequestedValidators(set, account, request, amount, 'validators'),
          ),
      },
    ],
  }
}

/** What the whole earns: each part's rate by its share, for show only. */
function weightedRate(
  parts: readonly (readonly [bigint, RewardRate | undefined])[],
  amount: bigint,
  { set }: DeployedValidatorStaking,
): RewardRate {
  const total = parts.reduce(
    (rate, [portion, own]) =>
      rate + ((own?.total ?? 0) * Number((portion * 1_000_000n) / amount)) / 1e6,
    0,
  )
  const description = 'Staking rewards after commission, by what is with each validator'
  const rate = { rate: total, rateType: 'APR', token: set.coin, yieldSource: 'staking' } as const
  return { total, rateType: 'APR', components: total === 0 ? [] : [{ ...rate, description }] }
}

function exitingRow(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  date: bigint,
  parts: readonly Unbonding[],
): PositionRow {
  const { shown } = validatorsOf(deployed, account, parts)
  const open = areAccepted(account, parts)
  const amount = sum(parts.map((each) => each.amount))
  const ids = parts.map(({ id }) => id)
  const plan = () => stakingSteps(deployed).rebond(ids, amount)
  return {
    key: `exiting ${date}`,
    type: 'exiting',
    amount,
    date,
    isEarning: false,
    validators: shown,
    actions: open ? [{ type: 'REBOND', fields: [], amount, plan }] : [],
  }
}

function withdrawableRow(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  parts: readonly Unbonding[],
): PositionRow {
  const amount = sum(parts.map((each) => each.amount))
  const ids = parts.map(({ id }) => id)
  const plan = () => stakingSteps(deployed).withdraw('WITHDRAW', ids, amount)
  return {
    key: 'withdrawable',
    type: 'withdrawable',
    amount,
    date: null,
    isEarning: false,
    validators: validatorsOf(deployed, account, parts).shown,
    actions: [{ type: 'WITHDRAW', fields: [], amount, plan }],
  }
}

function claimableRow(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  parts: readonly Delegation[],
): PositionRow {
  const { shown, addresses } = validatorsOf(deployed, account, parts)
  const earned = parts.map(({ validator, rewards }) => ({ validator, amount: rewards }))
  const open = areAccepted(account, earned)
  const amount = sum(parts.map(({ rewards }) => rewards))
  const steps = stakingSteps(deployed)
  const common = { fields: [], amount }
  const claim: PendingAction = {
    ...common,
    type: 'CLAIM_REWARDS',
    plan: () => steps.claim(addresses, amount),
  }
  const stake: PendingAction = {
    ...common,
    type: 'RESTAKE_REWARDS',
    plan: () => steps.restakeRewards(addresses, amount),
  }
  return {
    key: 'claimable',
    type: 'claimable',
    amount,
    date: null,
    isEarning: false,
    validators: shown,
    actions: open ? [claim, stake] : [claim],
  }
}
