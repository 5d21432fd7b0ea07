import * as z from 'zod/mini'
import type { ChainAnchor } from '../chain-family.ts'
import { rpc } from '../rpc.ts'

const latestSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.looseObject({ blockhash: z.string(), lastValidBlockHeight: z.int() }),
})

/**
 * Where the chain stands: `block` is a slot, `validUntil` a block height. What is signed now has this blockhash or an older one, so its last block is no later than this
 * one's. Source: decisions/020-solana.
 */
export async function fetchAnchor(network: string): Promise<ChainAnchor> {
  const newest = { commitment: 'processed' }
  const { context, value } = await rpc(network, 'getLatestBlockhash', [newest], latestSchema)
  return {
    block: String(context.slot),
    blockHash: value.blockhash,
    latestNonce: null,
    pendingNonce: null,
    validUntil: String(value.lastValidBlockHeight),
  }
}
