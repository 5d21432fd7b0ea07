import * as z from 'zod/mini'
import type { PaidFee } from '../chain-family.ts'
import { rpcBatch } from '../rpc.ts'
import { fromBase64, readSolanaTransaction } from './payload.ts'

const transactionSchema = z.nullable(
  z.looseObject({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z.looseObject({ fee: z.int() }),
  }),
)

const CONFIG = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }

/** Reads the fees that transactions paid, lamports; null is unknown. @throws if the node does not respond */
export async function fetchPaidFees(
  network: string,
  signatures: readonly string[],
): Promise<readonly (PaidFee | null)[]> {
  const reads = signatures.map((signature) => ({
    method: 'getTransaction',
    params: [signature, CONFIG],
  }))
  const transactions = await rpcBatch(network, reads, transactionSchema)
  return transactions.map((sent) => {
    const bytes = sent && fromBase64(sent.transaction[0])
    // A transaction's first signer pays its fee.
    const payer = bytes && readSolanaTransaction(bytes)?.message.signers[0]
    return sent && payer ? { raw: BigInt(sent.meta.fee), payer } : null
  })
}
