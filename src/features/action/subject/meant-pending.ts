import { matchesBalanceName } from '#src/api/balance-name.ts'
import { currentPending } from './pendings.ts'
import type { Pending } from './subject.ts'

/** Which of several is meant. */
export interface Meant {
  /** Null: the person has to choose. */
  readonly pending: Pending | null
  /** One was meant that is not there, or not to be told from another one any more. */
  readonly isGone: boolean
}

/**
 * Which of what is offered now is meant: what was picked, else what a link names, else the only one there is. Nothing ever
 * takes the place of what was picked or named.
 * @param linked what a link calls the balance; null where it names none
 */
export function meantPending(
  now: readonly Pending[],
  picked: Pending | null,
  linked: string | null,
): Meant {
  if (picked) {
    const pending = currentPending(picked, now)
    return { pending, isGone: pending === null }
  }
  const named =
    linked === null ? now : now.filter(({ balance }) => matchesBalanceName(balance, linked))
  return {
    pending: named.length === 1 ? (named[0] ?? null) : null,
    isGone: linked !== null && named.length === 0,
  }
}
