import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Brings the tables of the webhooks up to date. */
export function migrateWebhooks(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/webhooks/migrations'),
    migrationsSchema: 'sandbox_webhooks_migrations',
  })
}
