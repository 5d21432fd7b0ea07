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
