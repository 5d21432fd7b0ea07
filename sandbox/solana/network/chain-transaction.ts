import type { ChainTransaction } from '../../networks/chain-transaction.ts'
import { slotAt } from '../chain/commitment.ts'
import type { RecordedTransaction } from '../chain/ledger.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { readWireTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { canonicalCall } from './canonical-call.ts'

/** A transaction as the indexer compares it: its hash is its first signature, its sender who pays for it. */
export function chainTransaction(
  { signature, message }: WireTransaction,
  block: bigint | null,
): ChainTransaction {
  const sender = message.staticAccountKeys[0]?.toBase58() ?? ''
  return { hash: signature, sender, ...canonicalCall(message), value: 0n, block }
}

/** A transaction of the ledger; it counts as mined once it is confirmed. */
export function recordedTransaction(
  { bank }: SolanaChain,
  { bytes, slot }: RecordedTransaction,
): ChainTransaction {
  const wire = readWireTransaction(Buffer.from(bytes, 'base64'))
  if (!wire) throw new TypeError('the ledger holds what no transaction is')
  const confirmed = slot <= slotAt('confirmed', bank.slot())
  return chainTransaction(wire, confirmed ? BigInt(slot) : null)
}
