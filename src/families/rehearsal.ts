import type { RevertReason } from './revert-reason.ts'

/** What moves of one token, in its smallest unit; always more than nothing. */
export interface Movement {
  /** Null for the network's own coin. */
  readonly token: string | null
  readonly amount: bigint
}

/** What somebody may still take afterwards. */
export interface OpenAllowance {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
}

/** All remaining steps of an action went through, as a chain says. */
export interface Passed {
  readonly kind: 'passed'
  /** False where a step was not written yet, or is a message. */
  readonly isWhole: boolean
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
  readonly allowances: readonly OpenAllowance[]
  /** Both sides in the asked token, by what the chain would give for them; null where it does not tell. */
  readonly worth: { readonly left: bigint | null; readonly arrived: bigint | null }
}

/** What a chain shows of an action before anything of it is signed. */
export type Rehearsal =
  | Passed
  /** The next step goes through now, by itself; of what it moves, and of the steps after it, nothing is known. */
  | { readonly kind: 'alone' }
  /** One of the steps would fail now; its own reason, null where it gives none that can be read. */
  | { readonly kind: 'failed'; readonly reason: RevertReason | null }
