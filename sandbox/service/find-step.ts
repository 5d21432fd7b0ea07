import { ServiceError } from '../contract/service-error.ts'
import { findActionOfStep } from '../store/find-action.ts'
import type { StepRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { isUuid } from './actions.ts'

/** @throws ServiceError 404 when there is no such transaction */
export async function findStep(store: Store, id: string): Promise<StepRow> {
  const stored = isUuid(id) ? await findActionOfStep(store, id) : null
  const step = stored?.steps.find((each) => each.id === id)
  if (!step) throw ServiceError.full(404, `There is no transaction ${id}`)
  return step
}

/** @throws ServiceError 412 at a terminal status (earn-api.md, Earn-specific cases) */
export function requireOpen(step: StepRow): void {
  if (!FINISHED_STEP.includes(step.status)) return
  throw ServiceError.full(
    412,
    `The transaction is at a terminal status (${step.status}): another hash or signed transaction is not accepted`,
    { code: 'TRANSACTION_TERMINAL' },
  )
}

/** @throws ServiceError 400 when there is nothing that could have been sent: a message, or a step still to be written */
export function requireTransaction({ isMessage, unsignedTransaction, status }: StepRow): void {
  if (isMessage)
    throw ServiceError.full(
      400,
      'This is a message, not a transaction: send its signature through submit, not a hash',
    )
  if (unsignedTransaction === null && status !== 'SKIPPED')
    throw ServiceError.full(
      400,
      'This transaction waits for the signature of the message before it',
    )
}
