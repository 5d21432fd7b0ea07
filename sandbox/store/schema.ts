import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  ActionIntent,
  ActionStatus,
  ActionType,
  ExecutionPattern,
  TransactionStatus,
} from '../contract/enums.ts'
import type { Network } from '../contract/network.ts'
import type { Operation } from '../contract/transaction.ts'

/** A schema of its own: it can be put aside whole when the chains are started anew. */
export const sandbox = pgSchema('sandbox')

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const actions = sandbox.table(
  'actions',
  {
    id: uuid('id').primaryKey(),
    /** Order of creation, for lists: two actions can share a millisecond. */
    ordinal: serial('ordinal').notNull(),
    /** Whose it is: nobody else's key sees it. */
    project: text('project').notNull().default('sandbox'),
    intent: text('intent').$type<ActionIntent>().notNull(),
    type: text('type').$type<ActionType>().notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').$type<Network>().notNull(),
    /** As submitted. */
    address: text('address').notNull(),
    /** The address as its network compares it. */
    owner: text('owner').notNull(),
    amount: text('amount'),
    amountRaw: text('amount_raw'),
    amountUsd: text('amount_usd'),
    executionPattern: text('execution_pattern').$type<ExecutionPattern>().notNull(),
    /** `json`, not `jsonb`: it goes out exactly as it came, the order of its keys included. */
    rawArguments: json('raw_arguments').$type<Record<string, unknown>>(),
    status: text('status').$type<ActionStatus>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    completedAt: timestampColumn('completed_at'),
    /** By the sandbox's clock, which moves with the chains: decides when it is STALE. */
    touchedAt: timestampColumn('touched_at').notNull(),
  },
  (table) => [
    index('actions_of_owner').on(table.owner, table.ordinal),
    index('actions_by_status').on(table.status),
  ],
)

export const transactions = sandbox.table(
  'transactions',
  {
    id: uuid('id').primaryKey(),
    actionId: uuid('action_id')
      .notNull()
      .references(() => actions.id, { onDelete: 'cascade' }),
    stepIndex: integer('step_index').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    network: text('network').$type<Network>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    /** The call that was handed out, as its network writes it: what the indexer looks for. */
    sender: text('sender').notNull(),
    to: text('to').notNull(),
    data: text('data').notNull(),
    value: text('value').notNull(),
    /** A message to sign: nothing is sent by it, and `to` and `data` are empty. */
    isMessage: boolean('is_message').notNull().default(false),
    /** Null when the step is skipped, or waits for a signature to be written: then `to` and `data` are empty. */
    unsignedTransaction: text('unsigned_transaction'),
    /** What the user signed; for a message its signature. */
    signedTransaction: text('signed_transaction'),
    method: text('method').notNull(),
    inputs: json('inputs').$type<Record<string, unknown>>().notNull(),
    /** What a transaction of several things does, in order. */
    operations: json('operations').$type<Operation[]>(),
    gasEstimate: text('gas_estimate'),
    /** The newest block when it was created: older transactions can't be this one. */
    createdBlock: bigint('created_block', { mode: 'bigint' }).notNull(),
    hash: text('hash'),
    /** `hash` was reported by a client, not only found by the indexer. */
    reported: boolean('reported').notNull().default(false),
    /** The transaction with `hash` was seen on the chain and is this step. */
    matched: boolean('matched').notNull().default(false),
    /** Which call of that transaction it is: 0 is the transaction's own, others a contract account makes within it. */
    matchedCall: integer('matched_call').notNull().default(0),
    /** Of the transaction that was seen waiting: another one of the sender with it replaces it. */
    nonce: integer('nonce'),
    minedBlock: bigint('mined_block', { mode: 'bigint' }),
    createdAt: timestampColumn('created_at').notNull(),
    broadcastedAt: timestampColumn('broadcasted_at'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('transactions_of_action').on(table.actionId, table.stepIndex),
    index('transactions_by_sender').on(table.network, table.sender),
    index('transactions_by_hash').on(table.network, table.hash),
    index('transactions_by_status').on(table.network, table.status),
    uniqueIndex('one_step_per_chain_call')
      .on(table.network, table.hash, table.matchedCall)
      .where(sql`${table.matched}`),
  ],
)

/** Every block that the indexer has read, so that a chain that went back or is another one is noticed. */
export const blocks = sandbox.table(
  'blocks',
  {
    network: text('network').$type<Network>().notNull(),
    number: bigint('number', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.number] })],
)

/** Requests that a key had answered in a calendar month (UTC), such as `2026-11`. */
export const requestCounts = sandbox.table(
  'request_counts',
  {
    key: text('key').notNull(),
    month: text('month').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.month] })],
)

export type ActionRow = typeof actions.$inferSelect
export type NewAction = Omit<typeof actions.$inferInsert, 'ordinal' | 'project'> &
  Pick<ActionRow, 'project'>
export type StepRow = typeof transactions.$inferSelect
export type NewStep = typeof transactions.$inferInsert
