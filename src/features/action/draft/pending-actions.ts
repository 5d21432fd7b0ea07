import { getBalanceKey } from '#src/api/balance-key.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { BalancePendingAction } from './action-draft.ts'

/** Everything of a type that the position's balances offer now, in the service's order. */
export function getPendingActionsOfType(
  position: Position,
  type: string,
): readonly BalancePendingAction[] {
  const offered = position.balances.flatMap((balance) =>
    balance.pendingActions
      .filter((action) => action.type === type)
      .map((action) => ({ action, balance, key: getBalanceKey(balance) })),
  )
  return offered.map(({ action, balance, key }) => ({
    action,
    balance,
    isOnly: offered.filter((other) => other.key === key).length === 1,
  }))
}

/** How much a pending action is about: its own amount, else that of its balance. */
export const getPendingAmount = ({ action, balance }: BalancePendingAction): Balance['amount'] =>
  action.amount ?? balance.amount

const isSameBalance = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  getBalanceKey(one.balance) === getBalanceKey(other.balance)

const isSameAmount = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  compareDecimals(getPendingAmount(one), getPendingAmount(other)) === 0

/** A date may be an estimate: under the same passthrough it is the same all the same. */
const isSameRequest = (one: BalancePendingAction, other: BalancePendingAction): boolean =>
  one.action.passthrough === other.action.passthrough &&
  getBalanceKey({ ...one.balance, date: undefined }) ===
    getBalanceKey({ ...other.balance, date: undefined })

/**
 * The pending action that was looked at, as the service offers it now, however much it has become: the same passthrough,
 * else the only one of the same balance (then its current passthrough counts). Null when it is gone or could be another
 * one: that is for the person to look at again. Source: decisions/044-claim-queues.
 */
export function findCurrentPendingAction(
  seen: BalancePendingAction,
  now: readonly BalancePendingAction[],
): BalancePendingAction | null {
  const requests = now.filter((one) => isSameRequest(one, seen))
  const candidates = now.filter((one) => isSameBalance(one, seen))
  const exact = requests.find((one) => candidates.includes(one) && isSameAmount(one, seen))
  if (exact) return exact
  if (requests[0]) return requests[0]
  // What only an amount told from others is known by nothing else.
  const remaining = seen.isOnly ? candidates : candidates.filter((one) => isSameAmount(one, seen))
  return remaining.length === 1 ? (remaining[0] ?? null) : null
}
