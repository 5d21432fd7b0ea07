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

/** A schema of its own, archived whole when the chains are new. */
export const sandbox = pgSchema('sandbox')

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const actions = sandbox.table(
  'actions',
  {
    id: uuid('id').primaryKey(),
    /** Creation order, for lists: two actions can share a millisecond. */
    ordinal: serial('ordinal').notNull(),
    /** Owning project: no other project's key sees it. */
    project: text('project').notNull().default('sandbox'),
    intent: text('intent').$type<ActionIntent>().notNull(),
    type: text('type').$type<ActionType>().notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').$type<Network>().notNull(),
    /** As submitted. */
    address: text('address').notNull(),
    /** The address in its network's canonical form. */
    owner: text('owner').notNull(),
    amount: text('amount'),
    amountRaw: text('amount_raw'),
    amountUsd: text('amount_usd'),
    executionPattern: text('execution_pattern').$type<ExecutionPattern>().notNull(),
    /** `json`, not `jsonb`, to keep the order of its keys. */
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
    /** The step's call in its network's encoding, which the indexer looks for. */
    sender: text('sender').notNull(),
    to: text('to').notNull(),
    data: text('data').notNull(),
    value: text('value').notNull(),
    /** A message to sign: nothing is sent, and `to` and `data` are empty. */
    isMessage: boolean('is_message').notNull().default(false),
    /** Null when the step is skipped, or unbuilt until a signature: then `to` and `data` are empty. */
    unsignedTransaction: text('unsigned_transaction'),
    /** The signed transaction; for a message its signature. */
    signedTransaction: text('signed_transaction'),
    method: text('method').notNull(),
    inputs: json('inputs').$type<Record<string, unknown>>().notNull(),
    /** Operations of a transaction, in order. */
    operations: json('operations').$type<Operation[]>(),
    gasEstimate: text('gas_estimate'),
    /** Newest block at creation: older transactions cannot match. */
    createdBlock: bigint('created_block', { mode: 'bigint' }).notNull(),
    hash: text('hash'),
    /** True when a client reported `hash`. */
    reported: boolean('reported').notNull().default(false),
    /** True when the transaction with `hash` was seen on the chain and matches. */
    matched: boolean('matched').notNull().default(false),
    /** Index of the matched call: 0 is the transaction's own, others are inner calls of a contract account. */
    matchedCall: integer('matched_call').notNull().default(0),
    /** Nonce of the pending transaction: another one of the sender with it replaces it. */
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

/** Blocks read by the indexer, to detect a rollback or another chain. */
export const blocks = sandbox.table(
  'blocks',
  {
    network: text('network').$type<Network>().notNull(),
    number: bigint('number', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.number] })],
)

/** Answered requests per key and calendar month (UTC), such as `2026-11`. */
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
