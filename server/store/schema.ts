import { json, index, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

/** What the copies of a gateway share. */
export const gateway = pgSchema('gateway')

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Events that were handled: each once, whoever of the copies gets it and however often it comes (decision 33). */
export const handledEvents = gateway.table(
  'handled_events',
  {
    id: text('id').primaryKey(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('handled_events_by_age').on(table.receivedAt)],
)

/** Tickets for streams that were not used yet; only their hash is kept. */
export const streamTickets = gateway.table('stream_tickets', {
  hash: text('hash').primaryKey(),
  addresses: json('addresses').$type<readonly string[]>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})
