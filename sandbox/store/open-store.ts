import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { clientOptions } from '#database/client-options.ts'
import { findFolder } from '#database/find-folder.ts'
import { deleteVaults, migrateAddedYields } from '../added/vault-store.ts'
import { deleteHistory, migrateHistory } from '../history/daily-figures.ts'
import { migrateWebhooks } from '../webhooks/delivery-queue.ts'
import * as schema from './schema.ts'
import type { Store } from './store.ts'

export interface OpenedStore {
  readonly store: Store
  /** Moves all tables to the schema `sandbox_archived`, replacing an earlier archive, and creates empty ones. */
  archiveTables(): Promise<void>
  /**
   * Calls back for each notification on a channel, and each time listening starts, because a reconnect may have missed
   * some.
   */
  listen(channel: string, onNotify: () => void): Promise<void>
  close(): Promise<void>
}

/** Schema of the migration log, archived together with its tables. */
const MIGRATIONS_SCHEMA = 'sandbox_migrations'

/** Schema of the archived tables of earlier chains. */
const ARCHIVE = 'sandbox_archived'

/** Seconds until a reconnect. */
const backoff = (retries: number): number => Math.min(2, 0.1 * 2 ** retries)

/** Connects to the Postgres at `url` and migrates the tables. */
export async function openStore(url: string): Promise<OpenedStore> {
  const client = postgres(url, { ...clientOptions, max: 8, backoff })
  const store = drizzle(client, { schema })
  const migrationsFolder = findFolder('sandbox/store/migrations')
  const update = (): Promise<void> =>
    migrate(store, { migrationsFolder, migrationsSchema: MIGRATIONS_SCHEMA })
  await prepare(update, client).catch(async (error: unknown) => {
    await client.end({ timeout: 0 })
    throw error
  })
  return {
    store,
    async archiveTables() {
      await store.transaction(async (tx) => {
        await tx.execute(sql`drop schema if exists ${sql.identifier(ARCHIVE)} cascade`)
        await tx.execute(sql`alter schema sandbox rename to ${sql.identifier(ARCHIVE)}`)
        await tx.execute(sql`drop schema ${sql.identifier(MIGRATIONS_SCHEMA)} cascade`)
        await deleteHistory(tx)
        await deleteVaults(tx)
      })
      await update()
    },
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify, onNotify)
    },
    close: () => client.end({ timeout: 2 }),
  }
}

async function prepare(update: () => Promise<void>, client: postgres.Sql): Promise<void> {
  await update()
  await migrateWebhooks(client)
  await migrateHistory(client)
  await migrateAddedYields(client)
}
