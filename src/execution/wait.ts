import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Step, Wait } from './step.ts'

/** The step that is to wait. */
export const wait = (until: Wait, transaction: Transaction | null): Step => ({
  kind: 'wait',
  until,
  transaction,
})
