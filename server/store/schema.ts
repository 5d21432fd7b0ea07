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

/** What the copies of a gateway share. */
export const gateway = pgSchema('gateway')

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true })

/** Unix milliseconds. */
const millisecondsColumn = (name: string) => bigint(name, { mode: 'number' })

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Events that were handled: each once, whoever of the copies gets it and however often it comes (decisions/027-events). */
export const handledEvents = gateway.table(
  'handled_events',
  {
    id: text('id').primaryKey(),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
  },
  (table) => [index('handled_events_by_age').on(table.receivedAt)],
)

/**
 * What the copies of a gateway tell their streams, in the order in which it was committed: each reads what is new to it.
 * Kept for two minutes.
 */
export const recentInvalidations = gateway.table(
  'recent_hints',
  {
    ordinal: bigint('ordinal', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    /** JSON. */
    hint: text('hint').notNull(),
    toldAt: timestampColumn('told_at').notNull().defaultNow(),
  },
  (table) => [index('recent_hints_by_age').on(table.toldAt)],
)

/** Tickets for streams that were not used yet; only their hash is kept. */
export const streamTickets = gateway.table('stream_tickets', {
  hash: text('hash').primaryKey(),
  addresses: json('addresses').$type<readonly string[]>().notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/**
 * What a key may still send, one row for each key. A window is the service's fixed minute; `windowLate` counts what was
 * given so near to its end that it may arrive in the next one, where it counts again.
 */
export const budgets = gateway.table('budgets', {
  keyHash: text('key_hash').primaryKey(),
  windowLimit: integer('window_limit').notNull(),
  windowUsed: integer('window_used').notNull().default(0),
  windowLate: integer('window_late').notNull().default(0),
  windowEndsAt: timestampColumn('window_ends_at').notNull(),
  /** Whether the service said when it ends; until then it is at most a minute. */
  windowConfirmed: boolean('window_confirmed').notNull().default(false),
  /** Nothing is sent before this. */
  stoppedUntil: timestampColumn('stopped_until'),
  /** Until when the service said that it refuses. */
  toldUntil: timestampColumn('told_until'),
  /** Such as `2026-11`, in UTC. */
  month: text('month').notNull(),
  monthUsed: integer('month_used').notNull().default(0),
  monthRefreshes: integer('month_refreshes').notNull().default(0),
})

/** Which copy does what only one of them may do, and until when if it doesn't say so again. */
export const leases = gateway.table('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: timestampColumn('until').notNull(),
})

/** What visitors did within a minute (decisions/024-visitors); forgotten soon after it. Neither theirs nor a wallet's address is kept. */
export const visitorMinutes = gateway.table(
  'visitor_minutes',
  {
    /** A keyed hash of where the visitor comes from. */
    visitor: text('visitor').notNull(),
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    entering: integer('entering').notNull().default(0),
    leaving: integer('leaving').notNull().default(0),
    streams: integer('streams').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    /** Keyed hashes of the addresses that were asked for. */
    addresses: text('addresses').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.minute] }),
    index('visitor_minutes_by_age').on(table.minute),
  ],
)

/** Secrets that the copies share, each made once. */
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

/** The compact catalogue, ready to be sent; one for each project that the gateway's copies speak for. */
export const catalogueSnapshots = gateway.table('catalogue_snapshots', {
  /** Which service and key it was read from, as a hash. */
  source: text('source').primaryKey(),
  /** One more with each refresh. */
  version: integer('version').notNull(),
  /** When its refresh began. */
  asOf: millisecondsColumn('as_of').notNull(),
  /** How many requests a refresh takes. */
  pages: integer('pages').notNull(),
  /** Whether everything could be read. */
  complete: boolean('complete').notNull(),
  etag: text('etag').notNull(),
  brotli: bytes('brotli').notNull(),
  gzip: bytes('gzip').notNull(),
})

/** The pictures that addresses led to, by the SHA-256 of their bytes (decisions/029-logos). */
export const logoPictures = gateway.table('logo_pictures', {
  sha256: text('sha256').primaryKey(),
  /** By their content. */
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  /** How many bytes. */
  size: integer('size').notNull(),
})

/** The logos that catalogues name, by the SHA-256 of their address, and when each is looked at again. */
export const logoChecks = gateway.table(
  'logo_checks',
  {
    addressHash: text('address_hash').primaryKey(),
    /** Null until a picture could be taken. */
    sha256: text('sha256').references(() => logoPictures.sha256),
    /** One after the other, up to now. */
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

/** What pages are told of logos, one row for each service and project. */
export const logoIndexes = gateway.table('logo_indexes', {
  source: text('source').primaryKey(),
  etag: text('etag').notNull(),
  /** JSON. */
  content: text('content').notNull(),
})

/**
 * The contracts that the catalogue names as a yield's, each since the first refresh after which it was never missing. A
 * service is a hash of its address: ids of yields are its own.
 */
export const namedContracts = gateway.table(
  'named_contracts',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Whether the yield is entered or left by it, or it is its receipt; false: a token or a place where its money lies. */
    isEntrance: boolean('is_entrance').notNull(),
    /** By the service's clock. */
    since: millisecondsColumn('since').notNull(),
    /** On how many days it was named, and the last of them, in days since 1970. */
    days: integer('days').notNull(),
    lastDay: integer('last_day').notNull(),
    /** When it was named last, by this machine's clock. */
    seenAt: millisecondsColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.yieldId, table.network, table.address] }),
    index('named_contracts_by_age').on(table.seenAt),
  ],
)

/** When the contracts changed by which a yield is entered and left, by the service's clock. */
export const namedYields = gateway.table(
  'named_yields',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    changedAt: millisecondsColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.yieldId] })],
)

/** The contracts that confirmed actions of a yield used, day by day. Nobody who used them is kept. */
export const usedContracts = gateway.table(
  'used_contracts',
  {
    service: text('service').notNull(),
    yieldId: text('yield_id').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Days since 1970, by the chain. */
    day: integer('day').notNull(),
    /** Of 62 bits, those that fell to its senders: how many, at least, and not who. */
    senders: bigint('senders', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.service, table.yieldId, table.network, table.address, table.day],
    }),
    index('used_contracts_by_age').on(table.day),
  ],
)

/** What bits fall to senders by on a day; forgotten two days later, after which no bit can be traced to anybody. */
export const senderSalts = gateway.table('sender_salts', {
  day: integer('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** The code of remembered contracts, as it was seen last. */
export const contractCodes = gateway.table(
  'contract_codes',
  {
    network: text('network').notNull(),
    address: text('address').notNull(),
    /** Of its code, keccak-256. */
    codeHash: text('code_hash').notNull(),
    /** What it runs, where it is a proxy by EIP-1967 or one of its forerunners. */
    implementation: text('implementation'),
    /** When either was seen to be another than before, by the service's clock; null: never. */
    changedAt: millisecondsColumn('changed_at'),
    /** By this machine's clock. */
    checkedAt: millisecondsColumn('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] })],
)
