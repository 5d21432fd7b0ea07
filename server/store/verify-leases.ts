import { randomUUID } from 'node:crypto'
import { DatabaseError } from '#database/database-error.ts'
import { releaseLease, takeLease } from './leases.ts'
import type { Store } from './store.ts'

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
