import type { Decimal } from '#src/money/decimal.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'

/** Pending actions that bring something to the wallet and ask for no decision. Source: contract: Action types. */
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
 * Everything that can be claimed now, in the order of the positions; balances that are claimed together (one passthrough)
 * are one claim. What has nothing in it is left out.
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

/** What is claimed, in one of its tokens. */
export interface ClaimedAmount {
  /** Token units. */
  readonly amount: Decimal
  readonly symbol: string
}

/** Something that can be claimed with one action. */
export interface Claim {
  /** Names it within its queue; stays the same. */
  readonly id: string
  readonly yieldId: string
  /** The pending action's; open. */
  readonly type: string
  /** Addresses of those whom the balance is with. */
  readonly validators: readonly string[]
  /** The latest one that was offered: it goes back unchanged. */
  readonly passthrough: string
  readonly amounts: readonly ClaimedAmount[]
}

/** A claim and what its owner has decided about it. */
export interface QueuedClaim extends Claim {
  readonly isSkipped: boolean
  /** Actions that came to nothing, before it was tried again. */
  readonly past: readonly string[]
}

/**
 * Claims of an address on a network, one after the other. How far each is, is not kept here: the journal and the service
 * know it. Source: decisions/044-claim-queues.
 */
export interface ClaimQueue {
  readonly network: string
  readonly address: string
  /** When it was begun, by the service's time in milliseconds. */
  readonly at: number
  readonly claims: readonly QueuedClaim[]
}
