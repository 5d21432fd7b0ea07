import * as z from 'zod/mini'
import type { SenderNonce } from '../chain-family.ts'
import { rpc, RpcError } from '../rpc.ts'
import { quantity, toQuantity } from './quantity.ts'

const transactionSchema = z.nullable(
  z.looseObject({
    hash: z.string(),
    blockNumber: z.nullish(quantity),
    to: z.nullish(z.string()),
    input: z.optional(z.string()),
    value: z.optional(quantity),
  }),
)

/** Reads the transaction of a sender and nonce; null if unknown or unsupported. */
export async function getTransactionBySenderAndNonce(
  network: string,
  { sender, nonce }: SenderNonce,
) {
  try {
    const parameters = [sender, toQuantity(nonce)]
    return await rpc(network, 'eth_getTransactionBySenderAndNonce', parameters, transactionSchema)
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
