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
  /** One of the steps would fail now; its own reason, null where it gives none. */
  | { readonly kind: 'failed'; readonly reason: string | null }
