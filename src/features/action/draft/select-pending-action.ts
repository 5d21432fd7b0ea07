import { matchesBalanceName } from '#src/api/balance-name.ts'
import { findCurrentPendingAction } from './pending-actions.ts'
import type { BalancePendingAction } from './action-draft.ts'

/** Which of several is meant. */
export interface PendingActionSelection {
  /** Null: the person has to choose. */
  readonly pending: BalancePendingAction | null
  /** One was meant that is not there, or not to be told from another one any more. */
  readonly isGone: boolean
}

/**
 * Which of what is offered now is meant: what was picked, else what a link names, else the only one there is. Nothing ever
 * takes the place of what was picked or named.
 * @param linked what a link calls the balance; null where it names none
 */
export function selectPendingAction(
  now: readonly BalancePendingAction[],
  picked: BalancePendingAction | null,
  linked: string | null,
): PendingActionSelection {
  if (picked) {
    const pending = findCurrentPendingAction(picked, now)
    return { pending, isGone: pending === null }
  }
  const linkedAction =
    linked === null ? now : now.filter(({ balance }) => matchesBalanceName(balance, linked))
  return {
    pending: linkedAction.length === 1 ? (linkedAction[0] ?? null) : null,
    isGone: linked !== null && linkedAction.length === 0,
  }
}
