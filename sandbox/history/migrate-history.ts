import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Brings the table of the yields' past up to date. */
export function migrateHistory(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/history/migrations'),
    migrationsSchema: 'sandbox_history_migrations',
  })
}
