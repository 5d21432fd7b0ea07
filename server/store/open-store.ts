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

/** A secret that all copies share, made by the first that asks for it. */
export async function getOrCreateSecret(store: Store, name: string): Promise<string> {
  const newSecret = randomBytes(32).toString('base64url')
  await store.insert(secrets).values({ name, secret: newSecret }).onConflictDoNothing()
  const [stored] = await store.select().from(secrets).where(eq(secrets.name, name))
  return stored?.secret ?? newSecret
}

/**
 * Among what a statement returns, lets its answer come before the disk has it. For counts alone: a database that dies at
 * this moment forgets those of its last half second.
 */
export const ASYNC_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`

export interface OpenedStore {
  readonly store: Store
  /** The same, for the short questions that every visitor waits for: nothing long is before them. */
  readonly quick: Store
  /**
   * Hears what any copy says on a channel.
   * @param onListening called each time that listening begins: after a lost connection, messages may have been missed
   * @returns ends it
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onListening: () => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A number of our own among the database's advisory locks. */
const MIGRATION_LOCK = 40_217

/** Seconds until a lost connection is tried again. */
const backoff = (retries: number): number => Math.min(2, 0.1 * 2 ** retries)

/** Connects to the Postgres at `url` and brings the tables up to date, one copy after the other. */
export async function openStore(url: string): Promise<OpenedStore> {
  // Behind a transaction pooler, a statement that one connection prepared is unknown to the next.
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
 * The lock is the transaction's, so that it ends with it, also behind a pooler that changes connections. Who waits for it
 * keeps none of the pooler's few connections, of which who has it needs another one.
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
