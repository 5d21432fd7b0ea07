import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from './schema.ts'
import type { Store } from './store.ts'

/**
 * Takes a lease, or keeps it for longer: of all copies one has it at a time, the next one when it is given back or runs
 * out. A row rather than a lock of a session, so that it works behind a transaction pooler too (decisions/005-closed-by-default); its time is
 * the database's.
 * @param name what is leased, such as `catalogue`
 * @param holder who takes it: another id for each copy and start
 * @param seconds for how long, unless it is taken again before
 * @returns false while another one has it
 */
export async function takeLease(
  store: Store,
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${seconds})`
  const taken = await store
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: or(eq(leases.holder, holder), lte(leases.until, sql`now()`)),
    })
    .returning()
  return taken.length > 0
}

/** Gives a lease back before it runs out; one that another copy has meanwhile stays there. */
export async function releaseLease(store: Store, name: string, holder: string): Promise<void> {
  await store.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}
