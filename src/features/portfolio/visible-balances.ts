import type { Balance } from '#src/api/schemas/balance.ts'
import { BALANCE_TYPES } from './balance-type.ts'

const rank = (type: string): number => {
  const index = BALANCE_TYPES.findIndex((balanceType) => balanceType === type)
  return index === -1 ? BALANCE_TYPES.length : index
}

const isEmpty = ({ amount, pendingActions }: Balance): boolean =>
  /^-?0(?:\.0+)?$/.test(amount) && pendingActions.length === 0

/** The balances worth a row: what holds something or can be acted on; what is ready comes first, then the earliest. */
export function getVisibleBalances(balances: readonly Balance[]): Balance[] {
  return balances
    .filter((balance) => !isEmpty(balance))
    .toSorted((a, b) => rank(a.type) - rank(b.type) || ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
}
