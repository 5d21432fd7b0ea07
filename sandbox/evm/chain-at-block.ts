import { createPublicClient, custom, numberToHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { readAsOfBlock } from './read-as-of-block.ts'

/** A block's state, with the clock that contracts are to see. */
export interface ChainMoment {
  readonly block: bigint
  /** Unix seconds; may be later than the block's own. */
  readonly time: bigint
}

/**
 * Returns a view of the chain whose contract calls answer from an older state, for values just before and after a
 * transaction. Anvil refuses blocks whose state it no longer has; nothing but calls is answered.
 */
export function chainAtBlock(chain: Chain, { block, time }: ChainMoment): Chain {
  const { client } = chain
  const call = (params: readonly unknown[]): Promise<unknown> =>
    client.request<{ Method: 'eth_call'; Parameters: unknown; ReturnType: unknown }>({
      method: 'eth_call',
      params: [params[0], numberToHex(block), params[2] ?? {}, { time: numberToHex(time) }],
    })
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method !== 'eth_call' || !Array.isArray(params))
      throw new TypeError(`${method} has no answer as of a block`)
    return readAsOfBlock(
      () => client.getBlockNumber({ cacheTime: 0 }),
      block,
      () => call(params),
    )
  }
  const transport = custom({ request }, { retryCount: 0 })
  return { ...chain, client: createPublicClient({ chain: client.chain, transport }) }
}
