import { parseAbi, type AbiFunction } from 'viem'

/** What a method is for: what it may stand in, and what is asked of its arguments. */
export type Does =
  /** Lets somebody take an amount. */
  | 'approve'
  /** Lets somebody take everything, now and later. */
  | 'allow-all'
  /** Hands tokens to somebody. */
  | 'send'
  | 'in'
  | 'out'
  | 'claim'
  /** Several calls of the same contract in one. */
  | 'several'

/** The sentence that says it to people. */
export type Says =
  | 'approve'
  | 'allowAll'
  | 'send'
  | 'deposit'
  | 'mint'
  | 'withdraw'
  | 'redeem'
  | 'queue'
  | 'claim'
  | 'several'

export interface Method {
  readonly does: Does
  readonly says: Says
  readonly item: AbiFunction
}

/**
 * Methods as people publish them. The names of the arguments are ours and say what each one is (`read-arguments.ts`);
 * an underscore and what follows it only tells two of a kind apart.
 */
export const methods = (does: Does, says: Says, signatures: readonly string[]): Method[] =>
  parseAbi(signatures).flatMap((item) =>
    'type' in item && item.type === 'function' ? { does, says, item } : [],
  )
