import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

export const gateway = pgSchema('gateway')

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true })

/** Unix milliseconds. */
const millisecondsColumn = (name: string) => bigint(name, { mode: 'number' })

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Handled events: each once, whichever copy gets it and however often it comes (decisions/027-events). */
export const handledEvents = gateway.table(
  'handled_events',
  {
    id: text('id').primaryKey(),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
  },
  (table) => [index('handled_events_by_age').on(table.receivedAt)],
)

/** Hints for the streams of all copies, in commit order: each copy reads what is new to it. Kept for two minutes. */
export const recentInvalidations = gateway.table(
  'recent_hints',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    /** JSON, with an address. */
    hint: text('hint').notNull(),
    toldAt: timestampColumn('told_at').notNull().defaultNow(),
  },
  (table) => [index('recent_hints_by_age').on(table.toldAt)],
)

/** Unused tickets for streams: a ticket's hash, and its addresses in plain. */
export const streamTickets = gateway.table('stream_tickets', {
  hash: text('hash').primaryKey(),
  addresses: json('addresses').$type<readonly string[]>().notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** Where browsers get their pushes (decisions/060-web-push), until the push service says that one is gone. */
export const pushSubscriptions = gateway.table(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Keyed hashes of its wallet addresses; the key is not in the database. */
    addresses: text('addresses').array().notNull(),
    kinds: text('kinds').array().notNull(),
    language: text('language').notNull(),
    renewedAt: timestampColumn('renewed_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_subscriptions_by_address').using('gin', table.addresses),
    index('push_subscriptions_by_age').on(table.renewedAt),
  ],
)

/**
 * Budget by key, one row each. A window is the service's fixed minute; `windowLate` counts permits so near to its end
 * that they may arrive in the next one, where they count again.
 */
export const budgets = gateway.table('budgets', {
  keyHash: text('key_hash').primaryKey(),
  windowLimit: integer('window_limit').notNull(),
  windowUsed: integer('window_used').notNull().default(0),
  windowLate: integer('window_late').notNull().default(0),
  windowEndsAt: timestampColumn('window_ends_at').notNull(),
  /** Whether the service has sent its end; until then it is at most a minute. */
  windowConfirmed: boolean('window_confirmed').notNull().default(false),
  stoppedUntil: timestampColumn('stopped_until'),
  /** Until when the service rejects requests, by its own response. */
  toldUntil: timestampColumn('told_until'),
  /** Such as `2026-11`, in UTC. */
  month: text('month').notNull(),
  monthUsed: integer('month_used').notNull().default(0),
  monthRefreshes: integer('month_refreshes').notNull().default(0),
})

/** Which copy does work that only one may do, and until when unless renewed. */
export const leases = gateway.table('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestampColumn('until').notNull(),
})

/** Visitors' usage per minute (decisions/024-visitors), deleted soon after; addresses are hashed. */
export const visitorMinutes = gateway.table(
  'visitor_minutes',
  {
    /** A keyed hash of the visitor's network address. */
    visitor: text('visitor').notNull(),
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    entering: integer('entering').notNull().default(0),
    leaving: integer('leaving').notNull().default(0),
    streams: integer('streams').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    /** Keyed hashes of the requested addresses. */
    addresses: text('addresses').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.minute] }),
    index('visitor_minutes_by_age').on(table.minute),
  ],
)

/** Secrets that the copies share, each created once. */
export const secrets = gateway.table('secrets', {
  name: text('name').primaryKey(),
  /** 32 random bytes in base64url. */
  secret: text('secret').notNull(),
})

/** The service's list of yields, item by item, as it was sent. */
export const catalogueYields = gateway.table(
  'catalogue_copies',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    item: text('item').notNull(),
    position: integer('position').notNull(),
    readAt: millisecondsColumn('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

/** The compact catalogue, ready to be sent, by project. */
export const catalogueSnapshots = gateway.table('catalogue_snapshots', {
  /** Hash of the service and key that it was read from. */
  source: text('source').primaryKey(),
  /** Incremented with each refresh. */
  version: integer('version').notNull(),
  asOf: millisecondsColumn('as_of').notNull(),
  pages: integer('pages').notNull(),
  /** Whether everything could be read. */
  complete: boolean('complete').notNull(),
  etag: text('etag').notNull(),
  brotli: bytes('brotli').notNull(),
  gzip: bytes('gzip').notNull(),
})

/** Pictures by the SHA-256 of their bytes (decisions/029-logos). */
export const logoPictures = gateway.table('logo_pictures', {
  sha256: text('sha256').primaryKey(),
  /** By content. */
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  size: integer('size').notNull(),
})

/** Logos that catalogues name, by the SHA-256 of their URL, and when each is checked next. */
export const logoChecks = gateway.table(
  'logo_checks',
  {
    addressHash: text('address_hash').primaryKey(),
    /** Null until a picture could be fetched. */
    sha256: text('sha256').references(() => logoPictures.sha256),
    /** Consecutive failures until now. */
    failures: integer('failures').notNull().default(0),
    checkedAt: timestampColumn('checked_at'),
    nextCheckAt: timestampColumn('next_check_at').notNull(),
    namedAt: timestampColumn('named_at').notNull(),
  },
  (table) => [
    index('logo_checks_by_time').on(table.nextCheckAt),
    index('logo_checks_by_picture').on(table.sha256),
  ],
)

/** Index of logos for pages, one row per service and project. */
export const logoIndexes = gateway.table('logo_indexes', {
  source: text('source').primaryKey(),
  etag: text('etag').notNull(),
  /** JSON. */
  content: text('content').notNull(),
})

/**
 * Contracts that the catalogue names as a yield's, each since the first refresh after which it was never missing. A
 * service is a hash of its URL, as yield ids are its own.
 */
export const namedContracts = gateway.table(
  'named_contracts',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Whether it is an entry, exit or receipt contract; false: a token or where the yield's money lies. */
    isEntrance: boolean('is_entrance').notNull(),
    /** By the service's clock. */
    since: millisecondsColumn('since').notNull(),
    /** Number of days on which it was named, and the last of them, in days since 1970. */
    days: integer('days').notNull(),
    lastDay: integer('last_day').notNull(),
    /** When it was last named, by this machine's clock. */
    seenAt: millisecondsColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.yieldId, table.network, table.address] }),
    index('named_contracts_by_age').on(table.seenAt),
  ],
)

/** When a yield's entry and exit contracts last changed, by the service's clock. */
export const namedYields = gateway.table(
  'named_yields',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    changedAt: millisecondsColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.yieldId] })],
)

/** Contracts that confirmed actions of a yield used, per day, without who used them. */
export const usedContracts = gateway.table(
  'used_contracts',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Days since 1970, by the chain. */
    day: integer('day').notNull(),
    /** A 62-bit sketch of its senders: a lower bound of their number, without who they were. */
    senders: bigint('senders', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.service, table.yieldId, table.network, table.address, table.day],
    }),
    index('used_contracts_by_age').on(table.day),
  ],
)

/** Salt of the senders' bits per day; deleted two days later, after which no bit can be traced to anybody. */
export const senderSalts = gateway.table('sender_salts', {
  day: integer('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** Last seen code of remembered contracts. */
export const contractCodes = gateway.table(
  'contract_codes',
  {
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** keccak-256 of its code. */
    codeHash: text('code_hash').notNull(),
    /** Its implementation, for a proxy by EIP-1967 or one of its forerunners. */
    implementation: text('implementation'),
    /** When either was first seen changed, by the service's clock; null: never. */
    changedAt: millisecondsColumn('changed_at'),
    /** By this machine's clock. */
    checkedAt: millisecondsColumn('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] })],
)
