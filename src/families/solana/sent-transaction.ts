import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'
import { fromBase64 } from './payload.ts'
import { readSolanaTransaction, type SolanaTransaction } from './transaction.ts'

const transactionSchema = z.nullable(
  z.looseObject({ transaction: z.tuple([z.string(), z.literal('base64')]) }),
)

/** A transaction that a confirmed block has; null when none has one of that signature, or it can't be read. */
export async function fetchTransaction(
  network: string,
  signature: string,
): Promise<SolanaTransaction | null> {
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const found = await rpc(network, 'getTransaction', [signature, config], transactionSchema)
  const bytes = found && fromBase64(found.transaction[0])
  return bytes && readSolanaTransaction(bytes)
}
