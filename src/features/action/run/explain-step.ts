import type { Transaction } from '#src/api/schemas/transaction.ts'

/**
 * What a step is for, where its name does not say it, as a key of `run.why`: what is signed as a message says so whatever
 * the service calls it, and what is sent never does.
 */
export function explainStep({
  type,
  isMessage,
}: Pick<Transaction, 'type' | 'isMessage'>): 'message' | 'approval' | null {
  if (isMessage === true) return 'message'
  return type === 'APPROVAL' ? 'approval' : null
}
