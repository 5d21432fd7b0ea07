import { eq, sql } from 'drizzle-orm'
import { requestCounts } from './schema.ts'
import type { Store } from './store.ts'

export type RequestCounts = ReadonlyMap<string, number>

/** Reads every key's count of a month such as `2026-11`. */
export async function readRequestCounts(store: Store, month: string): Promise<RequestCounts> {
  const rows = await store.select().from(requestCounts).where(eq(requestCounts.month, month))
  return new Map(rows.map(({ key, requests }) => [key, requests]))
}

/** Stores the keys' counts whole, not as increments, so that a repeated write is harmless. */
export async function writeRequestCounts(
  store: Store,
  month: string,
  counts: RequestCounts,
): Promise<void> {
  await store
    .insert(requestCounts)
    .values([...counts].map(([key, requests]) => ({ key, month, requests })))
    .onConflictDoUpdate({
      target: [requestCounts.key, requestCounts.month],
      set: { requests: sql`excluded.requests` },
    })
}
