import { balanceKey } from './balance-key.ts'
import type { Balance } from './schemas/balance.ts'

/**
 * What a link calls a balance: what it is; its amount, which may grow until the link is opened, only where another balance
 * of the position is told apart by nothing else.
 */
export function balanceName(balance: Balance, among: readonly Balance[]): string {
  const key = balanceKey(balance)
  const isAlone = among.every((other) => other === balance || balanceKey(other) !== key)
  return isAlone ? key : withAmount(balance)
}

/** Whether a link's words are about this balance; what is no name of any is about none. */
export const isNamed = (balance: Balance, name: string): boolean =>
  name === balanceKey(balance) || name === withAmount(balance)

const withAmount = (balance: Balance): string => `${balanceKey(balance)} ${balance.amount}`
