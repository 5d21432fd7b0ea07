import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Brings the table of what was added up to date. */
export function migrateAddedYields(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/added/migrations'),
    migrationsSchema: 'sandbox_added_migrations',
  })
}
