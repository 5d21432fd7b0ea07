/** What speaks for a check: the person's form, the chain, what this browser remembers, or the service alone. */
export type Witness = 'you' | 'chain' | 'memory' | 'service'

/** Why a payload is blocked: a closed list. Source: design, section 3, Verification. */
export type Contradiction =
  | 'not-the-request'
  | 'wrong-sender'
  | 'wrong-chain'
  | 'delegates-account'
  | 'approval-too-large'
  | 'foreign-receiver'
  | 'too-much-native-value'

/** One thing that was looked at. */
export interface Check {
  readonly kind:
    | 'request'
    | 'sender'
    | 'chain'
    | 'value'
    | 'approval'
    | 'receiver'
    | 'validator'
    | 'amount'
  readonly witness: Witness
}

/** Why something could not be vouched for. */
export type Doubt =
  | 'unreadable-payload'
  | 'unknown-method'
  | 'unknown-keys'
  /** An approval that can't be measured against what was typed: of another token, or nothing was typed. */
  | 'unmeasured-approval'
  /** The call counts another amount than the one typed; shares and routers do so honestly. */
  | 'other-amount'
  | 'not-rehearsed'
  /** A message that is no permit of a known standard: its words are all that is known. */
  | 'unknown-message'
  /** Whom a permit lets take something is the service's word alone. */
  | 'unknown-spender'

/**
 * What may be said of a payload before it is signed. `unknown` may be signed knowingly, `contradicts` never.
 */
export interface Verdict {
  readonly kind: 'matches' | 'unknown' | 'contradicts'
  readonly checks: readonly Check[]
  readonly doubts: readonly Doubt[]
  readonly contradictions: readonly Contradiction[]
}

/** A verdict from what was found: one contradiction is enough. Nothing is a match before it was rehearsed. */
export const verdictOf = (found: Omit<Verdict, 'kind'>): Verdict => ({
  kind: found.contradictions.length > 0 ? 'contradicts' : 'unknown',
  ...found,
})
