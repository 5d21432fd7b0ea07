import type { Transaction } from '#src/api/schemas/transaction.ts'

export type StepState = 'done' | 'skipped' | 'failed' | 'current' | 'later'

/** Where one step of an action stands; `current` is the first that is not through. */
export function stepState(transaction: Transaction, current: string | null): StepState {
  if (transaction.status === 'CONFIRMED') return 'done'
  if (transaction.status === 'SKIPPED') return 'skipped'
  if (transaction.status === 'FAILED') return 'failed'
  return transaction.id === current ? 'current' : 'later'
}
