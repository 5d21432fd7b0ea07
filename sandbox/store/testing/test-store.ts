import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { openStore, type OpenedStore } from '../open-store.ts'

/** Gives this test file its own migrated database without a sandbox. */
export function setupTestStore(): () => OpenedStore {
  let folder = ''
  let server: PostgresServer | null = null
  let opened: OpenedStore | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-store-'))
    await chmod(folder, 0o755)
    server = await startPostgres({ folder: join(folder, 'postgres') })
    opened = await openStore(await server.openDatabase('sandbox'))
  })
  afterAll(async () => {
    await opened?.close()
    await server?.stop()
    await rm(folder, { recursive: true })
  })
  return () => {
    if (!opened) throw new Error('the database has not been started yet')
    return opened
  }
}
