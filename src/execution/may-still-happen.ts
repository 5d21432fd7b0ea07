import type { Transaction } from '#src/api/schemas/transaction.ts'
import { attemptOf } from './attempt.ts'
import type { Fact } from './journal/fact.ts'

/**
 * The service has given a step up, and no block that stays has said yet what became of ours: the chain decides that. Source:
 * design, section 3.
 */
export function mayStillHappen({ id, status }: Transaction, facts: readonly Fact[]): boolean {
  if (status !== 'FAILED') return false
  const attempt = attemptOf(facts, id)
  return attempt.kind === 'sent' && attempt.settled === null
}
