import type { Balance } from './schemas/balance.ts'
import type { Validator } from './schemas/validator.ts'

/**
 * What a link calls a balance: what it is; its amount, which may grow until the link is opened, only where another balance
 * of the position is told apart by nothing else.
 */
export function getBalanceName(balance: Balance, siblings: readonly Balance[]): string {
  const key = getBalanceKey(balance)
  const isUnique = siblings.every((other) => other === balance || getBalanceKey(other) !== key)
  return isUnique ? key : getNameWithAmount(balance)
}

/** Whether a link's words are about this balance; what is no name of any is about none. */
export const matchesBalanceName = (balance: Balance, name: string): boolean =>
  name === getBalanceKey(balance) || name === getNameWithAmount(balance)

const getNameWithAmount = (balance: Balance): string =>
  `${getBalanceKey(balance)} ${balance.amount}`

/** Whom a balance is with, each once: a row may name one validator, several, or none. Source: contract: Balances. */
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
 * What a balance is among those of its position, however much of it there is: its row as the service tells it apart, in one
 * form of words, so that equal texts are the same balance. Source: contract: Balances.
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
