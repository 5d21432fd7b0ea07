import type { Transaction } from '#src/api/schemas/transaction.ts'
import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable } from '#src/execution/is-reportable.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

/** Returns a step's transaction hash: the one that this browser sent, else the service's; null without one. */
export function getSentHash({ id, hash }: Transaction, facts: readonly Fact[]): string | null {
  const attempt = foldAttempt(facts, id)
  // A wallet's own reference is not a transaction hash.
  const isKnown = attempt.kind === 'sent' && attempt.sent.kind === 'hash' && isReportable(attempt)
  return isKnown ? attempt.sent.id : (hash ?? null)
}
