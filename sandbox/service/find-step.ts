import { ServiceError } from '../contract/service-error.ts'
import { findActionOfStep } from '../store/find-action.ts'
import type { ActionRow, StepRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { FINISHED_STEP, OPEN_ACTION } from '../store/stored-action.ts'
import { isUuid } from './actions.ts'
import type { Project } from './project.ts'

/** A step with the action that it belongs to. */
export interface FoundStep {
  readonly action: ActionRow
  readonly step: StepRow
}

/** @throws ServiceError 404 when the project has no such transaction */
export async function findStep(
  store: Store,
  { id: project }: Pick<Project, 'id'>,
  id: string,
): Promise<FoundStep> {
  const stored = isUuid(id) ? await findActionOfStep(store, id) : null
  const own = stored?.action.project === project
  const step = own ? stored.steps.find((each) => each.id === id.toLowerCase()) : undefined
  if (!own || !step) throw ServiceError.full(404, `There is no transaction ${id}`)
  return { action: stored.action, step }
}

/**
 * Whether a step may be told that it was sent. The steps of an asynchronous action don't depend on each other: when one
 * fails, the others still may.
 * @throws ServiceError 412 at a terminal status of the transaction or its action (contract: Earn-specific errors)
 */
export function requireOpen({ action, step }: FoundStep): void {
  if (FINISHED_STEP.includes(step.status))
    throw ServiceError.full(
      412,
      `The transaction is at a terminal status (${step.status}): another hash or signed transaction is not accepted`,
      { code: 'TRANSACTION_TERMINAL' },
    )
  const goesOn = OPEN_ACTION.includes(action.status) || action.executionPattern === 'asynchronous'
  if (action.status === 'CANCELED' || !goesOn)
    throw ServiceError.full(
      412,
      `The action is at a terminal status (${action.status}): no hash or signed transaction is accepted`,
      { code: 'ACTION_TERMINAL' },
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
