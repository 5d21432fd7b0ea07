import * as z from 'zod/mini'
import type { ChainPoint } from '../chain-family.ts'
import { rpc } from '../rpc.ts'

const latestSchema = z.looseObject({
  value: z.looseObject({ blockhash: z.string(), lastValidBlockHeight: z.int() }),
})

/** How many blocks take a transaction with the blockhash of one of them. */
const BLOCKHASH_LASTS = 150

/**
 * Where the chain stands. What is signed now has this blockhash or an older one, so its last block is no later than this
 * one's. Source: decision 17.
 */
export async function fetchPoint(network: string): Promise<ChainPoint> {
  const newest = { commitment: 'processed' }
  const { value } = await rpc(network, 'getLatestBlockhash', [newest], latestSchema)
  return {
    block: String(value.lastValidBlockHeight - BLOCKHASH_LASTS),
    blockHash: value.blockhash,
    latestNonce: null,
    pendingNonce: null,
    validUntil: String(value.lastValidBlockHeight),
  }
}
