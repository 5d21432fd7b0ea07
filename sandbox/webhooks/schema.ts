import {
  index,
  integer,
  json,
  pgSchema,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TransactionStatus } from '../contract/enums.ts'
import type { Network } from '../contract/network.ts'
import { z } from 'zod'

/** A schema of its own: subscriptions stay when the chains and their actions are archived. */
export const webhooks = pgSchema('sandbox_webhooks')

/** By the sandbox's clock, which moves with the chains. */
const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const endpoints = webhooks.table('endpoints', {
  id: uuid('id').primaryKey(),
  ordinal: serial('ordinal').notNull(),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  description: text('description'),
  createdAt: timestampColumn('created_at').notNull(),
})

const endpointId = () =>
  uuid('endpoint_id')
    .notNull()
    .references(() => endpoints.id, { onDelete: 'cascade' })

/** contract: Webhook events: only these two resources and this one action exist. */
export const eventResourceSchema = z.enum(['transaction', 'position'])
export type EventResource = z.infer<typeof eventResourceSchema>

export const eventActionSchema = z.enum(['status_changed'])
type EventAction = z.infer<typeof eventActionSchema>

/** contract: Receiving webhooks. */
export const deliveryStatusSchema = z.enum([
  'pending',
  'sending',
  'delivered',
  'retry scheduled',
  'dead',
])
type DeliveryStatus = z.infer<typeof deliveryStatusSchema>

const listed = z.array(z.string().min(1)).optional()

/** `filtersJson` of a subscription (contract: Webhook endpoints). */
export const filtersSchema = z.strictObject({
  yield_ids: listed,
  addresses: listed,
  balance_types: listed,
  networks: listed,
})
export type Filters = z.infer<typeof filtersSchema>

export const subscriptions = webhooks.table('subscriptions', {
  id: uuid('id').primaryKey(),
  ordinal: serial('ordinal').notNull(),
  endpointId: endpointId(),
  resource: text('resource').$type<EventResource>().notNull(),
  action: text('action').$type<EventAction>().notNull(),
  filters: json('filters').$type<Filters>(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** A change of a transaction's status. */
export interface ChangedStatus {
  readonly from: TransactionStatus
  readonly to: TransactionStatus
}

/** Events, stored with their change; the subject is read when sent. */
export const events = webhooks.table('events', {
  id: uuid('id').primaryKey(),
  resource: text('resource').$type<EventResource>().notNull(),
  action: text('action').$type<EventAction>().notNull(),
  /** Id of the transaction, or of the action that moved the position. */
  subjectId: uuid('subject_id').notNull(),
  network: text('network').$type<Network>().notNull(),
  address: text('address').notNull(),
  /** Of a transaction that a request submitted; null else. */
  change: json('change').$type<ChangedStatus>(),
  createdAt: timestampColumn('created_at').notNull(),
})

export const deliveries = webhooks.table(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    ordinal: serial('ordinal').notNull(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    endpointId: endpointId(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Known failed attempts: one cut off by a stop may have arrived. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    lastAttemptAt: timestampColumn('last_attempt_at'),
    /** The receiver's last answer, and why there was none. */
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    error: text('error'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('one_delivery_per_endpoint').on(table.eventId, table.endpointId),
    index('deliveries_due').on(table.status, table.nextAttemptAt),
    index('deliveries_of_endpoint').on(table.endpointId, table.ordinal),
  ],
)

export type EndpointRow = typeof endpoints.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type EventRow = typeof events.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
