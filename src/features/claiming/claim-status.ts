import type { Action } from '#src/api/schemas/action.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { arrivalOf, type Arrival } from '#src/execution/arrival.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'
import { getRunningState, type RunningState } from '#src/execution/running-state.ts'
import type { ClaimQueue, QueuedClaim } from './claim-queue.ts'
import type { ActionRequest } from '#src/api/create-action.ts'

/** Service clock readings differ slightly between pages. Milliseconds. */
const CLOCK_TOLERANCE_MS = 5_000

/** Whether a request is for a claim with its latest passthrough. */
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

/** Returns a claim's action, by this browser's journal; null without one. */
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

/** Returns the queue that a request belongs to, or null. */
export const findQueue = (
  queues: readonly ClaimQueue[],
  request: ActionRequest,
): ClaimQueue | null =>
  queues.find(({ address, claims }) =>
    claims.some((claim) => isRequestForClaim(claim, address, request)),
  ) ?? null

export type ClaimStatus =
  /** No action was created in this browser. */
  | { readonly kind: 'open' }
  /** An action was created; its status is loading. */
  | { readonly kind: 'reading'; readonly action: string }
  | (Extract<RunningState, { kind: 'running' }> & { readonly action: string })
  | (Extract<RunningState, { kind: 'over' }> & {
      readonly action: string
      /** The payout shown by blocks, which omit native coins on EVM networks. */
      readonly payout: Arrival['kind']
    })
  /** Skipped by the user. */
  | { readonly kind: 'skipped' }

/**
 * Returns a claim's status by journal and service. An executed claim is done, even if it was skipped.
 * @param actions loaded actions by id
 * @param now service time, milliseconds
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

/** Returns the index of the current claim; -1 when none is left. Failed ones block no other. */
export const findCurrentClaim = (statuses: readonly ClaimStatus[]): number =>
  statuses.findIndex(({ kind }) => kind !== 'over' && kind !== 'skipped')
