import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { balanceValidators } from '#src/api/balance-validators.ts'
import type { Pending } from './subject.ts'

/** Everything of a type that the position's balances offer now, in the service's order. */
export const pendingsOfType = (position: Position, type: string): readonly Pending[] =>
  position.balances.flatMap((balance) =>
    balance.pendingActions
      .filter((action) => action.type === type)
      .map((action) => ({ action, balance })),
  )

/** How much a pending action is about: its own amount, else that of its balance. */
export const pendingAmount = ({ action, balance }: Pending): Balance['amount'] =>
  action.amount ?? balance.amount

const meaning = (pending: Pending): string =>
  JSON.stringify([
    pending.balance.type,
    pending.balance.token.address,
    balanceValidators(pending.balance).map(({ address }) => address),
    pendingAmount(pending),
  ])

/**
 * The pending action that was looked at, as the service offers it now: the same passthrough, else the only one that means
 * the same (then its current passthrough counts). Null when it is gone or its amount changed: that is for the person to
 * look at again. Source: decision 12.
 */
export function currentPending(seen: Pending, now: readonly Pending[]): Pending | null {
  const alike = now.filter((one) => meaning(one) === meaning(seen))
  const exact = alike.find(({ action }) => action.passthrough === seen.action.passthrough)
  if (exact) return exact
  return alike.length === 1 ? (alike[0] ?? null) : null
}
