import type { Decimal } from '#src/money/decimal.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'

/** Pending actions that pay out and need no arguments. Source: contract: Action types. */
const CLAIM_TYPES: ReadonlySet<string> = new Set(['CLAIM_REWARDS', 'CLAIM_UNSTAKED'])

const isZero = (amount: string): boolean => /^-|^0*(?:\.0*)?$/.test(amount)

function toClaim(
  yieldId: string,
  balance: Balance,
  { type, passthrough, amount = balance.amount }: PendingAction,
): Claim {
  return {
    id: JSON.stringify([yieldId, type, passthrough]),
    yieldId,
    type,
    validators: getBalanceValidators(balance).map(({ address }) => address),
    passthrough,
    amounts: [{ amount, symbol: balance.token.symbol }],
  }
}

/**
 * Returns everything claimable now, in order of the positions. Balances with one passthrough
 * are one claim; empty ones are omitted.
 */
export function planClaims(positions: readonly Position[]): readonly Claim[] {
  const claims = new Map<string, Claim>()
  for (const { yieldId, balances } of positions)
    for (const balance of balances)
      for (const action of balance.pendingActions) {
        if (!CLAIM_TYPES.has(action.type)) continue
        const claim = toClaim(yieldId, balance, action)
        if (claim.amounts.every(({ amount }) => isZero(amount))) continue
        const same = claims.get(claim.id)
        claims.set(
          claim.id,
          same ? { ...same, amounts: [...same.amounts, ...claim.amounts] } : claim,
        )
      }
  return [...claims.values()]
}

/** Creates a queue of all claims, none requested yet. @param at service time, milliseconds */
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

/** Stores the passthrough of a claim's request, before its action is created. */
export const requestClaim = (queue: ClaimQueue, id: string, passthrough: string): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({ ...claim, passthrough }))

/** Marks a claim as skipped; the others continue. */
export const skipClaim = (queue: ClaimQueue, id: string): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({ ...claim, isSkipped: true }))

/**
 * Reopens a skipped or failed claim. Creates nothing.
 * @param failed its failed action; one that can be continued is kept
 */
export const retryClaim = (queue: ClaimQueue, id: string, failed: string | null): ClaimQueue =>
  updateClaim(queue, id, (claim) => ({
    ...claim,
    isSkipped: false,
    past: failed === null ? claim.past : [...claim.past, failed],
  }))

/** A claimable amount of one token. */
export interface ClaimedAmount {
  /** Token units. */
  readonly amount: Decimal
  readonly symbol: string
}

export interface Claim {
  /** Stable id within its queue. */
  readonly id: string
  readonly yieldId: string
  /** Type of the pending action; an open enum. */
  readonly type: string
  readonly validators: readonly string[]
  /** The latest one from the service, returned unchanged. */
  readonly passthrough: string
  readonly amounts: readonly ClaimedAmount[]
}

/** A claim with the user's decisions. */
export interface QueuedClaim extends Claim {
  readonly isSkipped: boolean
  /** Its failed actions before a retry. */
  readonly past: readonly string[]
}

/**
 * An address's claims on a network, in order. Their status is in the journal and the service, not here. Source:
 * decisions/044-claim-queues.
 */
export interface ClaimQueue {
  readonly network: string
  readonly address: string
  /** Start, service time in milliseconds. */
  readonly at: number
  readonly claims: readonly QueuedClaim[]
}
