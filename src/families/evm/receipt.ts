import * as z from 'zod/mini'
import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'
import { logSchema } from './log.ts'

const receiptSchema = z.looseObject({
  status: quantity,
  blockNumber: quantity,
  blockHash: z.string(),
  from: z.string(),
  gasUsed: z.optional(quantity),
  logs: z.catch(z.array(logSchema), []),
})

export type Receipt = z.output<typeof receiptSchema>

/** The receipt of a transaction, or null while no block has it. */
export const fetchReceipt = (network: string, hash: string) =>
  rpc(network, 'eth_getTransactionReceipt', [hash], z.nullable(receiptSchema))
