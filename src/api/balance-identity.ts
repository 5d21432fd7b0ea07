import type { Balance } from './schemas/balance.ts'
import type { Validator } from './schemas/validator.ts'

/**
 * Returns the link name of a balance: its identity, and its amount, which may grow until the link is opened, only if
 * nothing else distinguishes it from another balance of the position.
 */
export function getBalanceName(balance: Balance, siblings: readonly Balance[]): string {
  const key = getBalanceKey(balance)
  const isUnique = siblings.every((other) => other === balance || getBalanceKey(other) !== key)
  return isUnique ? key : getNameWithAmount(balance)
}

/** Whether a link name is this balance's; an invalid name matches none. */
export const matchesBalanceName = (balance: Balance, name: string): boolean =>
  name === getBalanceKey(balance) || name === getNameWithAmount(balance)

const getNameWithAmount = (balance: Balance): string =>
  `${getBalanceKey(balance)} ${balance.amount}`

/**
 * Returns a balance's validators without duplicates: a row may name one, several, or none. Source:
 * contract: Balances.
 */
export function getBalanceValidators({
  validator,
  validators,
}: Pick<Balance, 'validator' | 'validators'>): readonly Validator[] {
  const all = validator ? [validator, ...validators] : validators
  return [...new Map(all.toReversed().map((each) => [each.address, each])).values()].toReversed()
}

const getValidatorKey = ({
  address,
  subnetId,
}: ReturnType<typeof getBalanceValidators>[number]): string =>
  subnetId === undefined ? address : `${address} ${subnetId}`

/**
 * Returns a balance's identity within its position, independent of its amount: equal texts are the same balance.
 * Source: contract: Balances.
 */
export function getBalanceKey(balance: Balance): string {
  const { type, token, tokenId, priceRange, feeConfigurationId, date } = balance
  const validators = getBalanceValidators(balance).map(getValidatorKey).toSorted()
  return JSON.stringify({
    type,
    network: token.network,
    token: token.address ?? token.symbol,
    id: tokenId,
    range: priceRange && [priceRange.min, priceRange.max],
    fees: feeConfigurationId,
    date,
    with: validators.length > 0 ? validators : undefined,
  })
}
