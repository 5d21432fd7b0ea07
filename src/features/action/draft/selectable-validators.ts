import type { Position } from '#src/api/schemas/position.ts'
import type { ReadItems } from '#src/api/schemas/read-items.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import {
  CLOSED_STATUSES,
  type SelectableValidator,
  type ValidatorList,
  type FormValues,
} from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import { isAllowed, isSiteChoice, type ValidatorPolicy } from '#src/features/validators/index.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { getExitableAmount } from './exitable-amount.ts'
import { getPendingAmount } from './pending-actions.ts'
import type { BalancePendingAction, ActionDraft } from './action-draft.ts'
import type { ListedValidators } from './listed-validators.ts'

const normalizeText = (text: string): string => text.normalize('NFKD').toLowerCase().trim()

/** Filters validators by a part of the name or the start of the address; an empty text keeps all. */
export function filterValidators(
  validators: readonly SelectableValidator[],
  text: string,
): readonly SelectableValidator[] {
  const query = normalizeText(text)
  if (query === '') return validators
  return validators.filter(
    ({ label, value }) =>
      normalizeText(label).includes(query) || normalizeText(value).startsWith(query),
  )
}

type OfferedValidators = ActionDraft['validators']

type Staked = SelectableValidator['staked']

/** The minimum applies to the total stake with it, so it is known only without one. */
function getMinimumStake(
  { address, minimumStake }: Validator,
  position: Position | null,
): Decimal | null {
  const held = position?.balances.flatMap(getBalanceValidators)
  const isNew = held?.every((one) => one.address !== address) ?? false
  return isNew ? (minimumStake ?? null) : null
}

const toSelectable = (
  validator: Validator,
  position: Position | null,
  siteChoice = false,
): SelectableValidator => ({
  value: validator.address,
  label: validator.name ?? validator.address,
  preferred: validator.preferred,
  ...(siteChoice && { siteChoice }),
  provider: validator.providerId ?? validator.provider?.uniqueId ?? null,
  rate: validator.rewardRate?.total ?? null,
  rateType: validator.rewardRate?.rateType,
  commission: validator.commission ?? null,
  status: validator.status ?? null,
  closedReason: findKnownValue(CLOSED_STATUSES, validator.status ?? 'active'),
  minimumStake: getMinimumStake(validator, position),
  staked: null,
})

const byPreference = (a: SelectableValidator, b: SelectableValidator): number =>
  Number(b.siteChoice ?? false) - Number(a.siteChoice ?? false) ||
  Number(b.preferred) - Number(a.preferred) ||
  (b.rate ?? -Infinity) - (a.rate ?? -Infinity) ||
  0

/** Pages may shift during pagination and repeat a validator. */
const uniqueValidators = (validators: readonly Validator[]): readonly Validator[] => [
  ...new Map(validators.map((one) => [one.address, one])).values(),
]

const toValidatorList = (
  { items, unreadable }: ReadItems<Validator>,
  position: Position | null,
  policy: ValidatorPolicy,
): ValidatorList => ({
  options: uniqueValidators(items)
    .filter(({ address }) => isAllowed(policy, address))
    .map((one) => toSelectable(one, position, isSiteChoice(policy, one.address)))
    .toSorted(byPreference),
  unreadable,
})

/**
 * Returns the validators that accept stake, preferred first, then by rate. Source: contract: Validators.
 * @param position the position in the yield; null while unknown
 * @param policy the embedding page's; exits have none, as stake can always be withdrawn
 */
export function getEnterValidators(
  listedValidators: ListedValidators,
  position: Position | null = null,
  policy: ValidatorPolicy = {},
): OfferedValidators {
  return listedValidators === 'reading' || listedValidators === null
    ? listedValidators
    : toValidatorList(listedValidators, position, policy)
}

/** Stake can be withdrawn from a validator whatever its status. */
const toOwnedSelectable = (validator: Validator, staked: Staked): SelectableValidator => ({
  ...toSelectable(validator, null),
  closedReason: null,
  staked,
})

const getDetails = (validator: Validator, listedValidators: ListedValidators): Validator => {
  const items =
    listedValidators === 'reading' || listedValidators === null ? [] : listedValidators.items
  return items.find(({ address }) => address === validator.address) ?? validator
}

/** Keeps validators of the selected subnet or without one; all while none is selected. */
function filterValidatorsBySubnet(
  all: readonly Validator[],
  values: FormValues,
): readonly Validator[] {
  const selected = values.get('subnetId')
  if (typeof selected !== 'string' || selected === '') return all
  return all.filter(({ subnetId }) => subnetId === undefined || `${subnetId}` === selected)
}

/** Returns the listed validators of the selected subnet. */
export const filterBySubnet = (listed: ListedValidators, values: FormValues): ListedValidators =>
  listed === 'reading' || listed === null
    ? listed
    : { ...listed, items: [...filterValidatorsBySubnet(listed.items, values)] }

/**
 * Returns the validators to withdraw from: those of the position, whatever their status, with
 * their stake; all of the yield if the position names none.
 */
export function getExitValidators(
  position: Position,
  all: ListedValidators,
  values: FormValues = new Map(),
): OfferedValidators {
  const listedValidators = filterBySubnet(all, values)
  const active = position.balances.filter(({ type }) => type === 'active')
  const held = filterValidatorsBySubnet(
    uniqueValidators(active.flatMap(getBalanceValidators)),
    values,
  )
  if (held.length > 0)
    return {
      options: held.map((one) =>
        toOwnedSelectable(getDetails(one, listedValidators), getStakeWith(position, one)),
      ),
      unreadable: 0,
    }
  if (listedValidators === 'reading' || listedValidators === null) return listedValidators
  const others = uniqueValidators(listedValidators.items).map((one) => toOwnedSelectable(one, null))
  return { options: others.toSorted(byPreference), unreadable: listedValidators.unreadable }
}

function getStakeWith(position: Position, { address }: Validator): Staked {
  const holding = getExitableAmount(position, new Set([address]))
  const amount = holding?.amount ?? null
  return holding && amount !== null ? { amount, symbol: holding.token.symbol } : null
}

/** Returns a pending action's validators: the yield's, and those of its balance whatever their status. */
export function getManageValidators(
  pending: BalancePendingAction,
  listedValidators: ListedValidators,
): OfferedValidators {
  const held = getBalanceValidators(pending.balance)
  const { symbol } = pending.balance.token
  const staked = held.length === 1 ? { amount: getPendingAmount(pending), symbol } : null
  const owned = held.map((one) => toOwnedSelectable(getDetails(one, listedValidators), staked))
  const all = getEnterValidators(listedValidators)
  if (all === 'reading') return all
  if (all === null) return owned.length > 0 ? { options: owned, unreadable: 0 } : null
  const others = all.options.filter(({ value }) => owned.every((one) => one.value !== value))
  return { ...all, options: [...owned, ...others] }
}
