import type { OfferedRow } from '../offers/offered-row.ts'
import { shownValidator } from '../validators/shown-validators.ts'
import { stateOf, takesIn } from '../validators/validator-state.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { delegationWith, heldWith, type StakingAccount, type Unbonding } from './staking-account.ts'
import { stakingSteps } from './staking-steps.ts'

/** What was taken out: a row for each validator and date, then one for each validator when it can be withdrawn. */
export function unbondingRows(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
): OfferedRow[] {
  const { now, unbondings } = account
  const cooling = unbondings.filter(({ releaseAt }) => releaseAt > now)
  const free = unbondings.filter(({ releaseAt }) => releaseAt <= now)
  return [
    ...groups(cooling, ({ validator, releaseAt }) => `${validator.toLowerCase()} ${releaseAt}`).map(
      ([key, parts]) => exitingRow(deployed, account, `exiting ${key}`, parts),
    ),
    ...groups(free, ({ validator }) => validator.toLowerCase()).map(([key, parts]) =>
      withdrawableRow(deployed, account, `withdrawable ${key}`, parts, free),
    ),
  ]
}

type Parts = readonly [Unbonding, ...Unbonding[]]

const sum = (parts: readonly Unbonding[]): bigint =>
  parts.reduce((total, { amount }) => total + amount, 0n)

const ids = (parts: readonly Unbonding[]): bigint[] => parts.map(({ id }) => id)

/** @param keyOf what those of one row have in common */
function groups(
  all: readonly Unbonding[],
  keyOf: (each: Unbonding) => string,
): (readonly [string, Parts])[] {
  const found = new Map<string, Parts>()
  for (const each of all) {
    const key = keyOf(each)
    const known = found.get(key)
    found.set(key, known ? [...known, each] : [each])
  }
  return [...found]
}

function exitingRow(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  key: string,
  parts: Parts,
): OfferedRow {
  const { chosen } = account
  const [{ validator, releaseAt }] = parts
  const amount = sum(parts)
  // The chain takes it back in as any other stake.
  const open = takesIn(
    stateOf(chosen.states, validator),
    heldWith(delegationWith(account, validator)),
    parts.map((each) => each.amount),
  )
  const plan = () => stakingSteps(deployed).rebond(ids(parts), amount)
  return {
    key,
    type: 'exiting',
    amount,
    date: releaseAt,
    isEarning: false,
    validator: shownValidator(deployed.set, chosen, validator),
    offers: open ? [{ type: 'REBOND', fields: [], amount, plan }] : [],
  }
}

function withdrawableRow(
  deployed: DeployedValidatorStaking,
  { chosen }: StakingAccount,
  key: string,
  parts: Parts,
  free: readonly Unbonding[],
): OfferedRow {
  const steps = stakingSteps(deployed)
  const offer = (type: 'WITHDRAW' | 'WITHDRAW_ALL', which: readonly Unbonding[]) => ({
    type,
    fields: [],
    amount: sum(which),
    plan: () => steps.withdraw(type, ids(which), sum(which)),
  })
  const [{ validator }] = parts
  return {
    key,
    type: 'withdrawable',
    amount: sum(parts),
    date: null,
    isEarning: false,
    validator: shownValidator(deployed.set, chosen, validator),
    offers: [
      offer('WITHDRAW', parts),
      ...(free.length > parts.length ? [offer('WITHDRAW_ALL', free)] : []),
    ],
  }
}
