import type { Transaction } from '#src/api/schemas/transaction.ts'

export type StepState = 'done' | 'skipped' | 'failed' | 'current' | 'later' | 'undone'

/**
 * Where one step of an action stands.
 * @param current the id of the first step that is not through
 * @param isOver nothing more of the action will be done
 */
export function stepState(
  transaction: Transaction,
  current: string | null,
  isOver = false,
): StepState {
  if (transaction.status === 'CONFIRMED') return 'done'
  if (transaction.status === 'SKIPPED') return 'skipped'
  if (transaction.status === 'FAILED') return 'failed'
  if (isOver) return 'undone'
  return transaction.id === current ? 'current' : 'later'
}
