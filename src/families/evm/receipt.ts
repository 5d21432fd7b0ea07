import * as z from 'zod/mini'
import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

const receiptSchema = z.nullable(
  z.looseObject({
    status: quantity,
    blockNumber: quantity,
    blockHash: z.string(),
    from: z.string(),
  }),
)

/** The receipt of a transaction, or null while no block has it. */
export const fetchReceipt = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionReceipt', [hash], receiptSchema)
