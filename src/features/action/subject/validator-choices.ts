import type { Position } from '#src/api/schemas/position.ts'
import type { ReadItems } from '#src/api/schemas/read-items.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import {
  CLOSED_STATUSES,
  type SelectableValidator,
  type ValidatorList,
} from '#src/arguments/validator-list.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { exitHolding } from './exit-holding.ts'
import { pendingAmount } from './pendings.ts'
import type { Pending, Subject } from './subject.ts'
import { inSubnet, ofSubnet } from './in-subnet.ts'
import type { ListedValidators } from './use-validators.ts'

type Offered = Subject['validators']

type Staked = SelectableValidator['staked']

/** Its least is one of the whole stake with it: known to count only where nothing is there yet. */
function leastOf({ address, minimumStake }: Validator, position: Position | null): Decimal | null {
  const held = position?.balances.flatMap(getBalanceValidators)
  const isNew = held?.every((one) => one.address !== address) ?? false
  return isNew ? (minimumStake ?? null) : null
}

const choiceOf = (validator: Validator, position: Position | null): SelectableValidator => ({
  value: validator.address,
  label: validator.name ?? validator.address,
  preferred: validator.preferred,
  provider: validator.providerId ?? validator.provider?.uniqueId ?? null,
  rate: validator.rewardRate?.total ?? null,
  rateType: validator.rewardRate?.rateType,
  commission: validator.commission ?? null,
  status: validator.status ?? null,
  closedReason: knownValue(CLOSED_STATUSES, validator.status ?? 'active'),
  minimumStake: leastOf(validator, position),
  staked: null,
})

const byPreference = (a: SelectableValidator, b: SelectableValidator): number =>
  Number(b.preferred) - Number(a.preferred) || (b.rate ?? -Infinity) - (a.rate ?? -Infinity) || 0

/** Pages that move while they are read may bring a validator twice. */
const once = (validators: readonly Validator[]): readonly Validator[] => [
  ...new Map(validators.map((one) => [one.address, one])).values(),
]

const offered = (
  { items, unreadable }: ReadItems<Validator>,
  position: Position | null,
): ValidatorList => ({
  options: once(items)
    .map((one) => choiceOf(one, position))
    .toSorted(byPreference),
  unreadable,
})

/**
 * Whom new stake can go to, the preferred first, then by rate. Source: contract: Validators.
 * @param position what the person has in the yield; null while it is not known
 */
export function enterValidators(
  listed: ListedValidators,
  position: Position | null = null,
): Offered {
  return listed === 'reading' || listed === null ? listed : offered(listed, position)
}

/** What is with a validator can be taken back whatever its status. */
const ownChoice = (validator: Validator, staked: Staked): SelectableValidator => ({
  ...choiceOf(validator, null),
  closedReason: null,
  staked,
})

const detailsOf = (validator: Validator, listed: ListedValidators): Validator => {
  const items = listed === 'reading' || listed === null ? [] : listed.items
  return items.find(({ address }) => address === validator.address) ?? validator
}

/**
 * Whom stake can be taken back from: those that the position names, whatever their status, with what is staked with each;
 * all of the yield where it names none.
 */
export function exitValidators(
  position: Position,
  all: ListedValidators,
  values: FormValues = new Map(),
): Offered {
  const listed = inSubnet(all, values)
  const active = position.balances.filter(({ type }) => type === 'active')
  const held = ofSubnet(once(active.flatMap(getBalanceValidators)), values)
  if (held.length > 0)
    return {
      options: held.map((one) => ownChoice(detailsOf(one, listed), stakedWith(position, one))),
      unreadable: 0,
    }
  if (listed === 'reading' || listed === null) return listed
  const others = once(listed.items).map((one) => ownChoice(one, null))
  return { options: others.toSorted(byPreference), unreadable: listed.unreadable }
}

function stakedWith(position: Position, { address }: Validator): Staked {
  const holding = exitHolding(position, new Set([address]))
  const amount = holding?.amount ?? null
  return holding && amount !== null ? { amount, symbol: holding.token.symbol } : null
}

/** Whom a pending action may name: the yield's validators; those that its balance is with whatever their status. */
export function manageValidators(pending: Pending, listed: ListedValidators): Offered {
  const held = getBalanceValidators(pending.balance)
  const { symbol } = pending.balance.token
  const staked = held.length === 1 ? { amount: pendingAmount(pending), symbol } : null
  const own = held.map((one) => ownChoice(detailsOf(one, listed), staked))
  const all = enterValidators(listed)
  if (all === 'reading') return all
  if (all === null) return own.length > 0 ? { options: own, unreadable: 0 } : null
  const others = all.options.filter(({ value }) => own.every((one) => one.value !== value))
  return { ...all, options: [...own, ...others] }
}
