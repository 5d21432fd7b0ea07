import { and, eq, gt, or } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import { transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'

/** The steps that refer to blocks above `number`: mined there, or made when the chain was that high. */
export function findStepsAboveBlock(
  store: Store,
  network: Network,
  number: bigint,
): Promise<StepRow[]> {
  const above = or(gt(transactions.minedBlock, number), gt(transactions.createdBlock, number))
  return store
    .select()
    .from(transactions)
    .where(and(eq(transactions.network, network), above))
}
