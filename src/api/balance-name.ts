import { getBalanceKey } from './balance-key.ts'
import type { Balance } from './schemas/balance.ts'

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
