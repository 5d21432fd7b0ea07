import type { Balance } from '#src/api/schemas/balance.ts'
import { getBalanceValidators } from '#src/api/balance-validators.ts'

/** The one balance of a position that says no more than what it does and how much it is; null where there is more to tell. */
export function getOnlyBalance(balances: readonly Balance[], unreadable: number): Balance | null {
  const [only, ...others] = balances
  if (!only || others.length > 0 || unreadable > 0) return null
  const { type, date, isEarning, pendingActions } = only
  const seemsOtherwise = isEarning !== undefined && isEarning !== (type === 'active')
  const hasDetails =
    date !== undefined ||
    seemsOtherwise ||
    pendingActions.length > 0 ||
    getBalanceValidators(only).length > 0
  return hasDetails ? null : only
}
