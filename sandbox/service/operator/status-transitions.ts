import type { ActionStatus, TransactionStatus } from '../../contract/enums.ts'

/** What an operator can make of an action; everything else follows from its transactions. */
export const OPERATOR_ACTION_STATUSES = [
  'CANCELED',
  'STALE',
] as const satisfies readonly ActionStatus[]

/** What an operator can make of a transaction; everything else is for the chain to tell. */
export const OPERATOR_STEP_STATUSES = [
  'BLOCKED',
  'CREATED',
  'SKIPPED',
  'FAILED',
] as const satisfies readonly TransactionStatus[]

/**
 * From which statuses an operator may set which, so that states stay in order (contract: Step status):
 *
 * | to       | from                                        |
 * |----------|---------------------------------------------|
 * | BLOCKED  | not sent yet                                |
 * | CREATED  | BLOCKED: it goes on, in its turn            |
 * | SKIPPED  | not sent yet, blocked or not                |
 * | FAILED   | anything that is not terminal               |
 */
export function canSetStepStatus(
  from: TransactionStatus,
  to: (typeof OPERATOR_STEP_STATUSES)[number],
): boolean {
  const unsent = from === 'CREATED' || from === 'WAITING_FOR_SIGNATURE'
  switch (to) {
    case 'BLOCKED':
      return unsent
    case 'CREATED':
      return from === 'BLOCKED'
    case 'SKIPPED':
      return unsent || from === 'BLOCKED'
    case 'FAILED':
      return from !== 'CONFIRMED' && from !== 'FAILED' && from !== 'SKIPPED'
  }
}

/** CANCELED ends whatever has not ended; STALE is for what nobody goes on with. */
export function canSetActionStatus(
  from: ActionStatus,
  to: (typeof OPERATOR_ACTION_STATUSES)[number],
): boolean {
  switch (to) {
    case 'CANCELED':
      return from !== 'CANCELED' && from !== 'FAILED' && from !== 'SUCCESS'
    case 'STALE':
      return from === 'CREATED' || from === 'WAITING_FOR_NEXT'
  }
}
