import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { foldAttempt } from './attempt.ts'
import { getIntent } from './get-intent.ts'
import type { Fact } from './journal/fact.ts'

/**
 * Steps that the service calls done although this browser, which asked for the action, never signed them: another one did,
 * or somebody is wrong. Of an action that was started elsewhere none.
 * @param facts the action's own
 */
export function getExternallySignedSteps(
  { transactions }: Action,
  facts: readonly Fact[],
): Transaction[] {
  if (getIntent(facts) === null) return []
  return transactions.filter(({ id, status }) => {
    const { kind } = foldAttempt(facts, id)
    return status === 'CONFIRMED' && (kind === 'none' || kind === 'refused')
  })
}
