import type { ActionRequest } from '#src/api/create-action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { ClaimQueue, QueuedClaim } from './claim.ts'

/** The service's clock is read a little differently from one page to the next. Milliseconds. */
const CLOCK_TOLERANCE_MS = 5_000

/** Whether a request asks for a claim, as it was offered last. */
export const isRequestForClaim = (
  { yieldId, type, passthrough }: QueuedClaim,
  address: string,
  request: ActionRequest,
): boolean =>
  request.intent === 'manage' &&
  request.yieldId === yieldId &&
  request.address === address &&
  request.action === type &&
  request.passthrough === passthrough

/** The action that a claim has become, by what this browser wrote down of it; null while there is none. */
export function findClaimAction(
  { address, at }: ClaimQueue,
  claim: QueuedClaim,
  facts: readonly Fact[],
): string | null {
  const intents = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'intended' &&
      fact.at >= at - CLOCK_TOLERANCE_MS &&
      isRequestForClaim(claim, address, fact.request)
        ? [fact.intent]
        : [],
    ),
  )
  const created = facts.findLast(
    (fact) =>
      fact.kind === 'created' && intents.has(fact.intent) && !claim.past.includes(fact.action),
  )
  return created?.kind === 'created' ? created.action : null
}
