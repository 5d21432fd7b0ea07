import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'

const answerSchema = z.looseObject({ value: z.boolean() })

/** Longer than one node is behind another that it follows. */
const BEHIND_MS = 1500

async function ask(network: string, blockhash: string): Promise<boolean> {
  const newest = { commitment: 'processed' }
  return (await rpc(network, 'isBlockhashValid', [blockhash, newest], answerSchema)).value
}

/**
 * Whether the network still takes transactions with this blockhash; also tells its chain from another. A node that has not
 * come as far as the one that gave the blockhash says no too: it is asked twice.
 */
export async function isBlockhashValid(network: string, blockhash: string): Promise<boolean> {
  if (await ask(network, blockhash)) return true
  await new Promise((resolve) => {
    setTimeout(resolve, BEHIND_MS)
  })
  return await ask(network, blockhash)
}
