import type { Transaction } from 'viem'

/** A transaction as a chain shows it, ready to be compared: lower case, wei. */
export interface ChainTransaction {
  readonly hash: string
  readonly sender: string
  /** Null when it creates a contract. */
  readonly to: string | null
  readonly data: string
  readonly value: bigint
  /** Null while it waits in the mempool. */
  readonly block: bigint | null
}

type Shown = Pick<Transaction, 'hash' | 'from' | 'to' | 'input' | 'value' | 'blockNumber'>

/** Reads what a node answers. */
export function chainTransaction(shown: Shown): ChainTransaction {
  return {
    hash: shown.hash.toLowerCase(),
    sender: shown.from.toLowerCase(),
    to: shown.to?.toLowerCase() ?? null,
    data: shown.input.toLowerCase(),
    value: shown.value,
    block: shown.blockNumber,
  }
}
