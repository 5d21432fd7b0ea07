import { asc, eq } from 'drizzle-orm'
import { actions, transactions } from './schema.ts'
import type { Store } from './store.ts'
import type { StoredAction } from './stored-action.ts'

/** The action with this id; null when there is none. */
export async function findAction(store: Store, id: string): Promise<StoredAction | null> {
  const [action] = await store.select().from(actions).where(eq(actions.id, id))
  if (!action) return null
  const steps = await store
    .select()
    .from(transactions)
    .where(eq(transactions.actionId, id))
    .orderBy(asc(transactions.stepIndex))
  return { action, steps }
}

/** The action that a transaction belongs to; null when there is no such transaction. */
export async function findActionOfStep(store: Store, stepId: string): Promise<StoredAction | null> {
  const [step] = await store
    .select({ actionId: transactions.actionId })
    .from(transactions)
    .where(eq(transactions.id, stepId))
  return step ? findAction(store, step.actionId) : null
}
