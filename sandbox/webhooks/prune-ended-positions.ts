import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { events, positions } from './schema.ts'

/**
 * Forgets an owner's rows that are gone and never come back - those of a date that has passed - once no event tells of
 * them any more. Rows without a date keep their id for the next time; there is one of each type and validator.
 */
export async function pruneEndedPositions(
  store: Store,
  yieldId: string,
  owner: string,
): Promise<void> {
  const told = store.select().from(events).where(eq(events.subjectId, positions.id))
  await store
    .delete(positions)
    .where(
      and(
        eq(positions.yieldId, yieldId),
        eq(positions.owner, owner),
        isNotNull(positions.completedAt),
        isNotNull(positions.date),
        notExists(told),
      ),
    )
}
