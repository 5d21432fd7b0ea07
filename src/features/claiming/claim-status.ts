import type { Action } from '#src/api/schemas/action.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { arrivalOf, type Arrival } from '#src/execution/arrival.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'
import { getRunningState, type RunningState } from '#src/execution/running-state.ts'
import type { ClaimQueue, QueuedClaim } from './claim-queue.ts'
import type { ActionRequest } from '#src/api/create-action.ts'

/** The service's clock is read a little differently from one page to the next. Milliseconds. */
const CLOCK_TOLERANCE_MS = 5_000

/** Whether a request asks for a claim, as it was offered last. */
const isRequestForClaim = (
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

/** The queue that a request is part of, or null. */
export const findQueue = (
  queues: readonly ClaimQueue[],
  request: ActionRequest,
): ClaimQueue | null =>
  queues.find(({ address, claims }) =>
    claims.some((claim) => isRequestForClaim(claim, address, request)),
  ) ?? null

/** How far a claim is. */
export type ClaimStatus =
  /** Nothing was created for it, as far as this browser knows. */
  | { readonly kind: 'open' }
  /** An action was created; the service has not said yet how far it is. */
  | { readonly kind: 'reading'; readonly action: string }
  | (Extract<RunningState, { kind: 'running' }> & { readonly action: string })
  | (Extract<RunningState, { kind: 'over' }> & {
      readonly action: string
      /** What blocks show of its payout; they tell of no coins on EVM networks. */
      readonly payout: Arrival['kind']
    })
  /** Passed over by choice. */
  | { readonly kind: 'skipped' }

/**
 * How far a claim is, by the journal and the service. What happened counts more than that it was skipped.
 * @param actions those that the service has told of, by id
 * @param now the service's time, milliseconds
 */
export function getClaimStatus(
  queue: ClaimQueue,
  claim: QueuedClaim,
  facts: readonly Fact[],
  actions: ReadonlyMap<string, Action>,
  now: number,
): ClaimStatus {
  const id = findClaimAction(queue, claim, facts)
  const action = id === null ? undefined : actions.get(id)
  const own = action ? getActionFacts(facts, action.id) : []
  const state = action && getRunningState(action, own, now)
  if (action && state?.kind === 'over') {
    const payout = isConfirmedOnChain(action, own) ? arrivalOf(action, own).kind : 'nothing'
    return { ...state, action: action.id, payout }
  }
  if (claim.isSkipped) return { kind: 'skipped' }
  if (id === null) return { kind: 'open' }
  return state?.kind === 'running' ? { ...state, action: id } : { kind: 'reading', action: id }
}

/** Which claim is to be done now, by its place; -1 when none is left. What came to nothing holds up no other. */
export const findCurrentClaim = (statuses: readonly ClaimStatus[]): number =>
  statuses.findIndex(({ kind }) => kind !== 'over' && kind !== 'skipped')
