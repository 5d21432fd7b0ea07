import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Network } from '../contract/network.ts'
import { actions, transactions, type StepRow } from './schema.ts'
import type { Store } from './store.ts'
import { FINISHED_STEP, OPEN_ACTION } from './stored-action.ts'

/** The steps on a network that may still happen, those of the newest action first, each action's in order. */
export async function openSteps(store: Store, network: Network): Promise<StepRow[]> {
  const rows = await store
    .select({ step: transactions })
    .from(transactions)
    .innerJoin(actions, eq(actions.id, transactions.actionId))
    .where(
      and(
        eq(transactions.network, network),
        notInArray(transactions.status, [...FINISHED_STEP]),
        inArray(actions.status, [...OPEN_ACTION]),
      ),
    )
    .orderBy(desc(actions.ordinal), transactions.stepIndex)
  return rows.map(({ step }) => step)
}

/** The step that this chain transaction was found to be; null when it serves none. */
export async function stepOfHash(
  store: Store,
  network: Network,
  hash: string,
): Promise<StepRow | null> {
  const [row] = await store
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.network, network),
        eq(transactions.hash, hash),
        eq(transactions.matched, true),
      ),
    )
  return row ?? null
}
