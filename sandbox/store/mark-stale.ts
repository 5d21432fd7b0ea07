import { and, inArray, lt } from 'drizzle-orm'
import { actions } from './schema.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000

/** Marks what nobody touched for 24 h by the sandbox's clock (contract: Action status). */
export async function markStale(store: Store, now: Date): Promise<void> {
  const waiting = inArray(actions.status, ['CREATED', 'WAITING_FOR_NEXT'])
  const before = new Date(now.getTime() - DAY_MS)
  await store
    .update(actions)
    .set({ status: 'STALE' })
    .where(and(waiting, lt(actions.touchedAt, before)))
}
