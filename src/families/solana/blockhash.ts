import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'

const answerSchema = z.looseObject({ value: z.boolean() })

/** Whether the network still takes transactions with this blockhash; also tells its chain from another. */
export async function isBlockhashValid(network: string, blockhash: string): Promise<boolean> {
  const newest = { commitment: 'processed' }
  return (await rpc(network, 'isBlockhashValid', [blockhash, newest], answerSchema)).value
}
