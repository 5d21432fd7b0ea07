import type { Claim, ClaimQueue, QueuedClaim } from './claim.ts'

/** A queue of everything that is planned; nothing was asked for yet. @param at the service's time, milliseconds */
export const createQueue = (
  network: string,
  address: string,
  plan: readonly Claim[],
  at: number,
): ClaimQueue => ({
  network,
  address,
  at,
  claims: plan.map((claim) => ({ ...claim, isSkipped: false, past: [] })),
})

const updateClaim = (
  queue: ClaimQueue,
  id: string,
  update: (claim: QueuedClaim) => QueuedClaim,
): ClaimQueue => ({
  ...queue,
  claims: queue.claims.map((claim) => (claim.id === id ? update(claim) : claim)),
})

/** Written down before an action is created: what it is going to be asked for with. */
export const requestClaim = (queue: ClaimQueue, id: string, passthrough: string): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({ ...claim, passthrough }))

/** The others go on without it. */
export const skipClaim = (queue: ClaimQueue, id: string): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({ ...claim, isSkipped: true }))

/**
 * Takes a claim up again that was skipped or came to nothing. Creates nothing.
 * @param failed its action, if that came to nothing; one that can still be gone on with stays its own
 */
export const retryClaim = (queue: ClaimQueue, id: string, failed: string | null): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({
    ...claim,
    isSkipped: false,
    past: failed === null ? claim.past : [...claim.past, failed],
  }))
