import * as z from 'zod/mini'
import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

const transactionSchema = z.nullable(
  z.looseObject({
    from: z.string(),
    to: z.nullable(z.string()),
    input: z.string(),
    value: quantity,
    nonce: quantity,
    gas: z.optional(quantity),
    blockNumber: z.nullish(quantity),
  }),
)

/** A transaction that a node knows, in a block or not yet; null when it knows none of that hash. */
export const fetchTransaction = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionByHash', [hash], transactionSchema)
