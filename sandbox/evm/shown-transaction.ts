import type { Transaction } from 'viem'
import type { ChainTransaction } from '../networks/chain-transaction.ts'

type Shown = Pick<Transaction, 'hash' | 'from' | 'to' | 'input' | 'value' | 'blockNumber' | 'nonce'>

/** Reads what a node answers: lower case, wei. */
export function shownTransaction(shown: Shown): ChainTransaction {
  return {
    hash: shown.hash.toLowerCase(),
    sender: shown.from.toLowerCase(),
    to: shown.to?.toLowerCase() ?? null,
    data: shown.input.toLowerCase(),
    value: shown.value,
    block: shown.blockNumber,
    nonce: shown.nonce,
  }
}
