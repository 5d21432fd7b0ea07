import { eq } from 'drizzle-orm'
import type { ActionStatus } from '../contract/enums.ts'
import { actions } from './schema.ts'
import type { Store } from './store.ts'

/** Sets what does not follow from an action's steps. */
export async function setActionStatus(
  store: Store,
  id: string,
  status: Extract<ActionStatus, 'CANCELED' | 'STALE'>,
  now: Date,
): Promise<void> {
  await store.update(actions).set({ status, touchedAt: now }).where(eq(actions.id, id))
}
