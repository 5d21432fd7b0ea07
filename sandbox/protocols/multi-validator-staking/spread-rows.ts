import type { Address } from 'viem'
import { spreadStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { EvmPlan } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import {
  findDelegation,
  getDelegatedAmount,
  type DeployedValidatorStaking,
  type Delegation,
  type StakingOwner,
  type Unbonding,
} from '../validator-staking/staking-account.ts'
import { stakingSteps } from '../validator-staking/staking-steps.ts'
import { describeValidator, getPositionRate } from '../validators/describe-validators.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'
import { acceptsStake, earnsRewards, findValidatorState } from '../validators/validator-state.ts'
import { requireRequestedValidators, restakeSpreadFields } from './spread-arguments.ts'

/** Creates the transactions over several validators. Amounts in wei. */
export function spreadSteps({ address, plan, set: { coin } }: DeployedValidatorStaking) {
  const contract = { abi, address } as const
  const names = (all: readonly ValidatorPlan[]) => all.map(({ name }) => name).join(', ')
  const addresses = (all: readonly ValidatorPlan[]) => all.map((each) => each.address)
  return {
    stake(amount: bigint, all: readonly ValidatorPlan[]): EvmPlan {
      const type = 'STAKE'
      const title = `Stake ${formatAmount(amount, coin)} with ${all.length} validators`
      const description = `Sends ${formatAmount(amount, coin)} to ${plan.name}, spread in equal parts over ${names(all)}.`
      const args = [addresses(all)] as const
      const call = createCall({ ...contract, functionName: 'stakeSpread', args, value: amount })
      return createPlan(amount, coin, createStep({ type, title, description }, call))
    },
    unstake(amount: bigint): EvmPlan {
      const type = 'UNSTAKE'
      const title = `Take ${formatAmount(amount, coin)} back`
      const description = `Takes it from each validator by what is staked with it; it can be withdrawn after ${plan.cooldown / 86_400n} days.`
      const call = createCall({ ...contract, functionName: 'unstakeSpread', args: [amount] })
      return createPlan(amount, coin, createStep({ type, title, description }, call))
    },
    restake(amount: bigint, all: readonly ValidatorPlan[]): EvmPlan {
      const type = 'RESTAKE'
      const title = `Move ${formatAmount(amount, coin)} to ${all.length} validators`
      const description = `Spreads all your stake in equal parts over ${names(all)}, where it earns at once.`
      const args = [addresses(all)] as const
      const call = createCall({ ...contract, functionName: 'restakeSpread', args })
      return createPlan(amount, coin, createStep({ type, title, description }, call))
    },
  }
}

/** Returns the rows of a spread, each of several validators. */
export function spreadRows(context: StakingOwner): PositionRow[] {
  const { now, delegations, unbondings } = context.account
  const active = delegations.filter((each) => each.active > 0n)
  const earned = delegations.filter(({ rewards }) => rewards > 0n)
  const free = unbondings.filter(({ releaseAt }) => releaseAt <= now)
  const dates = [...new Set(unbondings.map(({ releaseAt }) => releaseAt))]
  const cooling = dates.filter((date) => date > now).sort((one, other) => Number(one - other))
  return [
    ...(active.length > 0 ? [activeRow(context, active)] : []),
    ...cooling.map((date) =>
      exitingRow(
        context,
        date,
        unbondings.filter(({ releaseAt }) => releaseAt === date),
      ),
    ),
    ...(free.length > 0 ? [withdrawableRow(context, free)] : []),
    ...(earned.length > 0 ? [claimableRow(context, earned)] : []),
  ]
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

function validatorsOf(
  { deployed: { set }, account: { usedValidators } }: StakingOwner,
  parts: readonly Pick<Delegation, 'validator'>[],
) {
  const states = parts.map(({ validator }) => findValidatorState(usedValidators.states, validator))
  return {
    states,
    addresses: states.map(({ validator }) => validator),
    shown: parts.map(({ validator }) => describeValidator(set, usedValidators, validator)),
  }
}

/** Whether the chain accepts cooling stake and rewards as stake: by each validator's limits. */
function areAccepted(
  { account }: StakingOwner,
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

function activeRow(context: StakingOwner, parts: readonly Delegation[]): PositionRow {
  const { deployed, account } = context
  const { set, id } = deployed
  const { states, shown } = validatorsOf(context, parts)
  const amount = sum(parts.map(({ active }) => active))
  const rates = parts.map(({ active }, index): [bigint, RewardRate | undefined] => {
    const state = states[index]
    return [active, state && getPositionRate(state, set.ratePerYear, set.coin)]
  })
  return {
    key: 'active',
    type: 'active',
    amount,
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

/** Returns the rate weighted by stake, for display only. */
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

function exitingRow(context: StakingOwner, date: bigint, parts: readonly Unbonding[]): PositionRow {
  const { shown } = validatorsOf(context, parts)
  const open = areAccepted(context, parts)
  const amount = sum(parts.map((each) => each.amount))
  const ids = parts.map(({ id }) => id)
  const plan = () => stakingSteps(context.deployed).rebond(ids, amount)
  return {
    key: `exiting ${date}`,
    type: 'exiting',
    amount,
    date,
    validators: shown,
    actions: open ? [{ type: 'REBOND', amount, plan }] : [],
  }
}

function withdrawableRow(context: StakingOwner, parts: readonly Unbonding[]): PositionRow {
  const amount = sum(parts.map((each) => each.amount))
  const ids = parts.map(({ id }) => id)
  const plan = () => stakingSteps(context.deployed).withdraw('WITHDRAW', ids, amount)
  return {
    key: 'withdrawable',
    type: 'withdrawable',
    amount,
    validators: validatorsOf(context, parts).shown,
    actions: [{ type: 'WITHDRAW', amount, plan }],
  }
}

function claimableRow(context: StakingOwner, parts: readonly Delegation[]): PositionRow {
  const { shown, addresses } = validatorsOf(context, parts)
  const earned = parts.map(({ validator, rewards }) => ({ validator, amount: rewards }))
  const open = areAccepted(context, earned)
  const amount = sum(parts.map(({ rewards }) => rewards))
  const steps = stakingSteps(context.deployed)
  const common = { amount }
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
    validators: shown,
    actions: open ? [claim, stake] : [claim],
  }
}
