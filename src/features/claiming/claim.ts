import type { Decimal } from '#src/money/decimal.ts'

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
