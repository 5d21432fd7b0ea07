import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { findFolder } from '#database/find-folder.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Store } from './store.ts'

export type StoreState = 'ok' | 'no answer' | 'not migrated'

const TIMEOUT_MS = 2_000
const UNDEFINED_TABLE = '42P01'

/** Creates a check that the database answers and has all of this version's tables, as a backup may lack some. */
export function createStoreCheck(store: Store): () => Promise<StoreState> {
  const migrationsFolder = findFolder('server/store/migrations')
  const expectedCount = readMigrationFiles({ migrationsFolder }).length
  const count = async (): Promise<StoreState> => {
    const [row] = await store.execute(
      sql`select count(*)::int as done from gateway_migrations.__drizzle_migrations`,
    )
    return Number(row?.['done']) >= expectedCount ? 'ok' : 'not migrated'
  }
  return async () => {
    const checked = count().catch((error: unknown) =>
      hasCode(error, UNDEFINED_TABLE) ? 'not migrated' : 'no answer',
    )
    const state = await withTimeout(checked, TIMEOUT_MS)
    return state === 'late' || state === 'failed' ? 'no answer' : state
  }
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasCode(error.cause, code)
}
