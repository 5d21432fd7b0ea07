import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from './schema.ts'
import type { Store } from './store.ts'
import { randomUUID } from 'node:crypto'
import { DatabaseError } from '#database/database-error.ts'

const LEASE_SECONDS = 30
/** Several connections, to detect an address that leads to several servers. */
const HOLDERS = 4

/**
 * Verifies at the start that leases are exclusive: of several concurrent holders one gets it
 * (decisions/005-closed-by-default). This works behind a transaction pooler, as only rows and transaction locks are
 * shared. It fails where an address leads to several servers; then each copy would read the catalogue and spend the
 * whole budget.
 * @throws DatabaseError
 */
export async function verifyLeases(store: Store): Promise<void> {
  const name = `proof ${randomUUID()}`
  const holders = Array.from({ length: HOLDERS }, () => randomUUID())
  const taken = await Promise.all(
    holders.map((holder) => takeLease(store, name, holder, LEASE_SECONDS)),
  )
  await Promise.all(holders.map((holder) => releaseLease(store, name, holder)))
  if (taken.filter(Boolean).length === 1) return
  throw new DatabaseError(
    'DATABASE_NOT_ONE',
    'What one connection to DATABASE_URL writes, another one does not see: it must be the address of one Postgres, or of a pooler before one.',
  )
}

/**
 * Takes or renews a lease, which one copy has at a time until it releases it or it expires. A row rather than a
 * session's lock, so that it works behind a transaction pooler too (decisions/005-closed-by-default); it uses the
 * database's clock.
 * @param name what is leased, such as `catalogue`
 * @param holder a different id for each copy and start
 * @param seconds until it expires, unless renewed
 * @returns false while another holder has it
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

/** Releases a lease early; does nothing if another copy has it meanwhile. */
export async function releaseLease(store: Store, name: string, holder: string): Promise<void> {
  await store.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}
