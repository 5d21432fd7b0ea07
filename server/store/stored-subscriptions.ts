import { arrayOverlaps, count, eq, lt, sql } from 'drizzle-orm'
import { pushSubscriptions as table } from './schema.ts'
import type { Store } from './store.ts'

export type StoredSubscription = Omit<typeof table.$inferSelect, 'renewedAt'>

/** Days after which a subscription that no page renewed is deleted (decisions/060-web-push). */
export const SUBSCRIPTION_DAYS = 90

/**
 * Stores a subscription, or renews the one of this endpoint.
 * @param max rows of the table
 * @returns false when it is a new one and the table is full
 */
export async function saveSubscription(
  store: Store,
  subscription: StoredSubscription,
  max: number,
): Promise<boolean> {
  const { endpoint, ...changes } = subscription
  const renewed = await store
    .update(table)
    .set({ ...changes, renewedAt: sql`now()` })
    .where(eq(table.endpoint, endpoint))
    .returning({ endpoint: table.endpoint })
  if (renewed.length > 0) return true
  const [row] = await store.select({ stored: count() }).from(table)
  if ((row?.stored ?? 0) >= max) return false
  await store
    .insert(table)
    .values(subscription)
    .onConflictDoUpdate({ target: table.endpoint, set: { ...changes, renewedAt: sql`now()` } })
  return true
}

export async function deleteSubscription(store: Store, endpoint: string): Promise<void> {
  await store.delete(table).where(eq(table.endpoint, endpoint))
}

/** Returns at most `limit` subscriptions to any of these addresses. @param addresses keyed hashes */
export const findSubscriptions = (
  store: Store,
  addresses: readonly string[],
  limit: number,
): Promise<StoredSubscription[]> =>
  store
    .select({
      endpoint: table.endpoint,
      p256dh: table.p256dh,
      auth: table.auth,
      addresses: table.addresses,
      kinds: table.kinds,
      language: table.language,
    })
    .from(table)
    .where(arrayOverlaps(table.addresses, [...addresses]))
    .limit(limit)

export async function deleteOldSubscriptions(store: Store): Promise<void> {
  await store
    .delete(table)
    .where(lt(table.renewedAt, sql`now() - make_interval(days => ${SUBSCRIPTION_DAYS})`))
}
