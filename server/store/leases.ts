import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from './schema.ts'
import type { Store } from './store.ts'
import { randomUUID } from 'node:crypto'
import { DatabaseError } from '#database/database-error.ts'

const LEASE_SECONDS = 30
/** As many connections, so that an address that leads to several servers shows it. */
const HOLDERS = 4

/**
 * Proves at the start that copies can't do at once what only one of them may do: of several who take a lease at once, one
 * has it (decisions/005-closed-by-default). It works behind a transaction pooler, as everything that copies share is rows and locks of one
 * transaction; it does not where an address leads to several servers, and then each copy would read the catalogue and
 * spend the whole budget.
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
