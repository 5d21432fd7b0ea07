/**
 * A transaction as a chain shows it, ready to be compared with what was handed out: everything in the one form that
 * its network gives to hashes, addresses and calls.
 */
export interface ChainTransaction {
  readonly hash: string
  /** Who signed it and pays for it. */
  readonly sender: string
  /** What it calls: a contract, or a program; null when it creates a contract. */
  readonly to: string | null
  /** What it does there, in the network's own writing: calldata, or instructions. */
  readonly data: string
  /** Coins sent along, in the smallest unit. */
  readonly value: bigint
  /** Null while it waits to be mined. */
  readonly block: bigint | null
  /** Where the network counts them: another transaction of the sender with the same one replaces it. */
  readonly nonce?: number
  /** Which of its calls this is, where a contract account makes them within it; left out for its own. */
  readonly call?: InnerCall
}

/** A call that a contract account makes within a mined transaction which somebody else may have sent. */
export interface InnerCall {
  /** From 1, in the order in which they are made. */
  readonly index: number
  /** It was refused, or what it is a part of: nothing came of it. */
  readonly failed: boolean
}

/** How a chain transaction relates to the call that was handed out (decisions/009-sandbox-tracking). */
export type Likeness = 'same' | 'edited approval' | 'other'
