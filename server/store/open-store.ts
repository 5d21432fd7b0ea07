import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import { findFolder } from '#database/find-folder.ts'
import * as schema from './schema.ts'
import { secrets } from './schema.ts'
import type { Store } from './store.ts'
import { sql, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

/** Returns a secret that all copies share, created on first use. */
export async function getOrCreateSecret(store: Store, name: string): Promise<string> {
  const newSecret = randomBytes(32).toString('base64url')
  await store.insert(secrets).values({ name, secret: newSecret }).onConflictDoNothing()
  const [stored] = await store.select().from(secrets).where(eq(secrets.name, name))
  return stored?.secret ?? newSecret
}

/** As a selected column, makes the statement return before it is on disk; a crash loses the last half second. */
export const ASYNC_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`

export interface OpenedStore {
  readonly store: Store
  /** A separate pool for the short queries that every visitor waits for, never behind long ones. */
  readonly quick: Store
  /**
   * Subscribes to a channel of all copies.
   * @param onListening called each time that listening begins: after a lost connection, messages may have been missed
   * @returns unsubscribes
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onListening: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** An arbitrary id among the database's advisory locks. */
const MIGRATION_LOCK = 40_217

/** Seconds until a lost connection is retried. */
const backoff = (retries: number): number => Math.min(2, 0.1 * 2 ** retries)

/** Connects to the Postgres at `url` and migrates it, one copy after the other. */
export async function openStore(url: string): Promise<OpenedStore> {
  // Behind a transaction pooler, a statement prepared on one connection is unknown to the next.
  const options = { ...clientOptions, max: 6, connect_timeout: 5, backoff, prepare: false }
  const client = postgres(url, options)
  const quickClient = postgres(url, { ...options, max: 3 })
  await migrateStore(client).catch(async (error: unknown) => {
    await client.end({ timeout: 0 })
    throw error
  })
  return {
    store: drizzle(client, { schema }),
    quick: drizzle(quickClient, { schema }),
    async listen(channel, onMessage, onListening) {
      const listening = await client.listen(channel, onMessage, onListening)
      return () => listening.unlisten()
    },
    async close() {
      await Promise.all([client.end({ timeout: 2 }), quickClient.end({ timeout: 2 })])
    },
  }
}

const LOCK_RETRY_MS = 100

/**
 * Uses a transaction's lock, which also ends behind a pooler that changes connections. Waiting copies keep none of
 * the pooler's few connections, as the holder needs a second one.
 */
async function migrateStore(client: postgres.Sql): Promise<void> {
  const migrateExclusively = (): Promise<boolean> =>
    client.begin(async (transaction) => {
      const [lock] = await transaction`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`
      if (lock?.['taken'] !== true) return false
      await migrate(drizzle(client), {
        migrationsFolder: findFolder('server/store/migrations'),
        migrationsSchema: 'gateway_migrations',
      })
      return true
    })
  while (!(await migrateExclusively())) await pause(LOCK_RETRY_MS)
}
