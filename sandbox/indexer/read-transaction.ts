import { isHex, TransactionNotFoundError } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { StepRow } from '../store/schema.ts'
import { chainTransaction, type ChainTransaction } from './chain-transaction.ts'

/** A transaction as the node shows it, waiting or mined; null when the node does not know it. */
export async function readTransaction(
  { client }: Chain,
  hash: string,
): Promise<ChainTransaction | null> {
  if (!isHex(hash)) return null
  try {
    return chainTransaction(await client.getTransaction({ hash }))
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  }
}

/** The hashes of these steps that the node does not know: made up, dropped, or replaced. */
export async function lostHashes(
  chain: Chain,
  steps: readonly Pick<StepRow, 'hash'>[],
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  for (const { hash } of steps) {
    if (hash !== null && (await readTransaction(chain, hash)) === null) lost.add(hash)
  }
  return lost
}
