import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { openStore, type OpenedStore } from '../open-store.ts'
import type { Store } from '../store.ts'

/** A gateway database for the tests of one file, empty at first. */
export function setupTestStore(): () => Store {
  let folder = ''
  let database: PostgresServer
  let openedStore: OpenedStore | null = null

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-store-'))
    // The database may run as another user, who has to reach its data.
    await chmod(folder, 0o755)
    database = await startPostgres({ folder: join(folder, 'postgres') })
    openedStore = await openStore(await database.openDatabase('gateway'))
  })
  afterAll(async () => {
    await openedStore?.close()
    await database.stop()
    await rm(folder, { recursive: true })
  })
  return () => {
    if (!openedStore) throw new Error('the database has not been started yet')
    return openedStore.store
  }
}
