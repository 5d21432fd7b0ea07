import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import { findFolder } from '#database/find-folder.ts'
import * as schema from './schema.ts'
import type { Store } from './store.ts'

export interface OpenedStore {
  readonly store: Store
  /**
   * Hears what any copy says on a channel.
   * @param onListening called each time that listening begins: after a lost connection, messages may have been missed
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onListening: () => void,
  ): Promise<void>
  close(): Promise<void>
}

/** A number of our own among the database's advisory locks. */
const MIGRATION_LOCK = 40_217

/** Seconds until a lost connection is tried again. */
const backoff = (retries: number): number => Math.min(2, 0.1 * 2 ** retries)

/** Connects to the Postgres at `url` and brings the tables up to date, one copy after the other. */
export async function openStore(url: string): Promise<OpenedStore> {
  const client = postgres(url, { ...clientOptions, max: 6, connect_timeout: 5, backoff })
  await update(client).catch(async (error: unknown) => {
    await client.end({ timeout: 0 })
    throw error
  })
  return {
    store: drizzle(client, { schema }),
    async listen(channel, onMessage, onListening) {
      await client.listen(channel, onMessage, onListening)
    },
    close: () => client.end({ timeout: 2 }),
  }
}

/** The lock is the transaction's, so that it ends with it, also behind a pooler that changes connections. */
async function update(client: postgres.Sql): Promise<void> {
  await client.begin(async (held) => {
    await held`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(client), {
      migrationsFolder: findFolder('server/store/migrations'),
      migrationsSchema: 'gateway_migrations',
    })
  })
}
