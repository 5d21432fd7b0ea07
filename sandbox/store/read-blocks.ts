import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import type { BlockMark } from '../networks/local-network.ts'
import { actions, blocks } from './schema.ts'
import type { Store } from './store.ts'

/** The newest blocks that were read of a network, at most `limit`, the newest first. */
export function newestBlocks(store: Store, network: Network, limit: number): Promise<BlockMark[]> {
  return store
    .select({ number: blocks.number, hash: blocks.hash })
    .from(blocks)
    .where(eq(blocks.network, network))
    .orderBy(desc(blocks.number))
    .limit(limit)
}

/** Notes that a block was read. */
export async function addBlock(store: Store, network: Network, block: BlockMark): Promise<void> {
  await store.insert(blocks).values({ network, ...block })
}

/** Forgets the blocks above `number`, which are no longer on the chain. */
export async function forgetBlocks(store: Store, network: Network, number: bigint): Promise<void> {
  await store.delete(blocks).where(and(eq(blocks.network, network), gt(blocks.number, number)))
}

/** How many actions there are. */
export async function countActions(store: Store): Promise<number> {
  const [row] = await store.select({ total: count() }).from(actions)
  return row?.total ?? 0
}
