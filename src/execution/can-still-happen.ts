import type { Transaction } from '#src/api/schemas/transaction.ts'
import { foldAttempt } from './attempt.ts'
import type { Fact } from './journal/fact.ts'
import { isMined } from './confirmed-on-chain.ts'

/**
 * Whether what this browser signed, or asked a wallet to sign, for a step can still take effect: no block that stays says
 * what became of it, whatever the service calls it. The chain decides that. Source: decisions/014-next-step.
 */
export function canStillHappen(
  { id, status, network, isMessage }: Transaction,
  facts: readonly Fact[],
): boolean {
  const attempt = foldAttempt(facts, id)
  if (isMessage === true) return false
  if (attempt.kind === 'open') return !attempt.answered
  if (attempt.kind === 'signed') return attempt.signed.to === 'chain'
  if (attempt.kind !== 'sent' || attempt.settled !== null) return false
  // A block that has what the service calls failed may still be taken back.
  return status === 'FAILED' || !isMined(facts, id, network)
}
