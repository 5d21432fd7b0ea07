import { and, asc, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import type { ChainAnchor } from '../networks/local-network.ts'
import { actions, blocks } from './schema.ts'
import type { Store } from './store.ts'

const ANCHOR_COLUMNS = { number: blocks.number, hash: blocks.hash }

/** Returns a network's newest read blocks, at most `limit`, newest first. */
export function getNewestBlocks(
  store: Store,
  network: Network,
  limit: number,
): Promise<ChainAnchor[]> {
  return store
    .select(ANCHOR_COLUMNS)
    .from(blocks)
    .where(eq(blocks.network, network))
    .orderBy(desc(blocks.number))
    .limit(limit)
}

/** Returns a network's first recorded block; null when there is none. */
export async function getOldestBlock(store: Store, network: Network): Promise<ChainAnchor | null> {
  const [first] = await store
    .select(ANCHOR_COLUMNS)
    .from(blocks)
    .where(eq(blocks.network, network))
    .orderBy(asc(blocks.number))
    .limit(1)
  return first ?? null
}

/** Records a block as read. */
export async function addBlock(store: Store, network: Network, block: ChainAnchor): Promise<void> {
  await store.insert(blocks).values({ network, ...block })
}

/** Deletes the blocks above `number`, which are no longer on the chain. */
export async function deleteBlocksAbove(
  store: Store,
  network: Network,
  number: bigint,
): Promise<void> {
  await store.delete(blocks).where(and(eq(blocks.network, network), gt(blocks.number, number)))
}

/** Keeps a network's newest `kept` blocks, and its first. */
export async function pruneBlocks(store: Store, network: Network, kept: number): Promise<void> {
  const first = await getOldestBlock(store, network)
  const [limit] = (await getNewestBlocks(store, network, kept)).slice(kept - 1)
  if (!first || !limit) return
  const between = and(gt(blocks.number, first.number), lt(blocks.number, limit.number))
  await store.delete(blocks).where(and(eq(blocks.network, network), between))
}

/** Returns the number of actions. */
export async function countActions(store: Store): Promise<number> {
  const [row] = await store.select({ total: count() }).from(actions)
  return row?.total ?? 0
}
