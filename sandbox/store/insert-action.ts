import type { NewAction, NewStep } from './schema.ts'
import { actions, transactions } from './schema.ts'
import type { Store } from './store.ts'

/** Writes a new action and all its steps, or nothing. */
export async function insertAction(
  store: Store,
  action: NewAction,
  steps: readonly NewStep[],
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.insert(actions).values(action)
    await tx.insert(transactions).values([...steps])
  })
}
