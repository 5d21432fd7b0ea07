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

/** What one step moves, or several in order. */
export interface BalanceChanges {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
  /** What others may take once they are done. */
  readonly allowances: readonly OpenAllowance[]
}

/** All remaining steps of an action went through, as a chain says; `left` and `arrived` are of all of them. */
export interface PassedSimulation extends BalanceChanges {
  readonly kind: 'passed'
  /** What the user had of the tokens, before the first of the steps; absent where that was not read. */
  readonly held?: readonly Movement[]
  /** False where a step was not written yet, is a message, or where one before it is in no block yet. */
  readonly isWhole: boolean
  /** Both sides in the asked token, by what the chain would give for them; null where it does not tell. */
  readonly worth: { readonly left: bigint | null; readonly arrived: bigint | null }
  /** The contracts that `worth` comes from; it is worth what their witnesses are. */
  readonly valuedBy: readonly string[]
  /** All that had moved after each step, in order: whoever stops there has that. The last one is all of it. */
  readonly steps: readonly BalanceChanges[]
  /**
   * What the yield's own contract says, after each step, that the user has in it more than before, in the asked token; empty
   * where it gives a token, or says nothing.
   */
  readonly claims: readonly bigint[]
  /** What the next signature moves by itself. */
  readonly next: BalanceChanges
  /** False where the node simulates in a block that a contract can tell from a real one. */
  readonly isLikeReal: boolean
  /** Whether it came out differently in a second block with another number, time, coinbase and gas price. */
  readonly varies: boolean
}

/** Why a contract refuses something, as far as its answer can be read. */
export type RevertCode =
  /** In the contract's own words. */
  | 'said'
  | 'balance'
  | 'allowance'
  | 'party'
  | 'transfer'
  | 'max-deposit'
  | 'max-mint'
  | 'max-withdraw'
  | 'max-redeem'
  | 'expired'
  | 'signature'
  | 'paused'
  | 'reentered'
  | 'not-permitted'
  | 'overflow'
  | 'division'
  | 'panic'
  /** It used all the gas that it was given. */
  | 'gas'

/** What a contract said instead of doing what it was called for. */
export interface RevertReason {
  readonly code: RevertCode
  /** The contract's own sentence, or the name of its error. */
  readonly text: string
  /** Whom it is about; null where nobody is named. */
  readonly account: string | null
  /** What there is or what is allowed, and what was asked for: in the smallest unit of a token that the error does not name. */
  readonly has: bigint | null
  readonly needs: bigint | null
}

/** What a chain shows of an action before anything of it is signed. */
export type ActionSimulation =
  | PassedSimulation
  /** The next step goes through now, by itself; of what it moves, and of the steps after it, nothing is known. */
  | { readonly kind: 'alone' }
  /** One of the steps would fail now; its own reason, null where it gives none that can be read. */
  | { readonly kind: 'failed'; readonly reason: RevertReason | null }
