import type { ActionRequest } from '#src/api/create-action.ts'
import { asksFor } from './action-of-claim.ts'
import type { ClaimQueue } from './claim.ts'

/** The queue that a request is part of, or null. */
export const queueOfRequest = (
  queues: readonly ClaimQueue[],
  request: ActionRequest,
): ClaimQueue | null =>
  queues.find(({ address, claims }) => claims.some((claim) => asksFor(claim, address, request))) ??
  null
