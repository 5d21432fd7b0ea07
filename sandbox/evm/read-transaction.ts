import { isHex, TransactionNotFoundError } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import { shownTransaction } from './shown-transaction.ts'

/** A transaction as the node shows it, waiting or mined; null when the node does not know it. */
export async function readTransaction(
  { client }: Chain,
  hash: string,
): Promise<ChainTransaction | null> {
  if (!isHex(hash)) return null
  try {
    return shownTransaction(await client.getTransaction({ hash }))
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  }
}
