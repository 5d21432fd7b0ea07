import type { Action } from '#src/api/schemas/action.ts'
import { foldAttempt } from './attempt.ts'
import type { Fact } from './journal/fact.ts'
import { isMined } from './confirmed-on-chain.ts'

/** Nothing of a step can happen any more, by the journal, or because a block has what the service calls confirmed. */
function isSettled(facts: readonly Fact[], step: string, action: Action): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind === 'none' || attempt.kind === 'refused' || attempt.kind === 'dead') return true
  if (attempt.kind === 'sent' && attempt.settled) return true
  return action.transactions.some(
    ({ id, status, network, isMessage }) =>
      id === step &&
      status === 'CONFIRMED' &&
      (isMessage === true || isMined(facts, step, network)),
  )
}

/**
 * Whether nothing that this browser signed, or asked a wallet to sign, can still take effect.
 * @param facts the action's own
 */
export function hasNothingPending(facts: readonly Fact[], action: Action): boolean {
  const steps = new Set(facts.flatMap((fact) => ('transaction' in fact ? [fact.transaction] : [])))
  return [...steps].every((step) => isSettled(facts, step, action))
}
