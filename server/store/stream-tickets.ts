import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { streamTickets } from './schema.ts'
import type { Store } from './store.ts'

/** How long a ticket can be used, in seconds. */
export const TICKET_SECONDS = 60

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** A ticket that nobody can guess, for one stream of news about these addresses, on any copy. */
export async function issueTicket(store: Store, addresses: readonly string[]): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(secs => ${TICKET_SECONDS})`
  await store.insert(streamTickets).values({ hash: hashTicket(ticket), addresses, expiresAt })
  return ticket
}

/** Takes a ticket: the first time within its minute it gives its addresses, after that null. */
export async function redeemTicket(
  store: Store,
  ticket: string,
): Promise<readonly string[] | null> {
  const [taken] = await store
    .delete(streamTickets)
    .where(and(eq(streamTickets.hash, hashTicket(ticket)), gt(streamTickets.expiresAt, sql`now()`)))
    .returning()
  return taken?.addresses ?? null
}

/** Forgets tickets that nobody used in time. */
export async function deleteOldTickets(store: Store): Promise<void> {
  await store.delete(streamTickets).where(lte(streamTickets.expiresAt, sql`now()`))
}
