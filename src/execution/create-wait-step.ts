import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Step, WaitReason } from './step.ts'

/** The step that is to wait. */
export const createWaitStep = (reason: WaitReason, transaction: Transaction | null): Step => ({
  kind: 'wait',
  until: reason,
  transaction,
})
