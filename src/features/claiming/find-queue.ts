import type { ActionRequest } from '#src/api/create-action.ts'
import { isRequestForClaim } from './find-claim-action.ts'
import type { ClaimQueue } from './claim.ts'

/** The queue that a request is part of, or null. */
export const findQueue = (
  queues: readonly ClaimQueue[],
  request: ActionRequest,
): ClaimQueue | null =>
  queues.find(({ address, claims }) =>
    claims.some((claim) => isRequestForClaim(claim, address, request)),
  ) ?? null
