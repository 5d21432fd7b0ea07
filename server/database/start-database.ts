import { DatabaseError } from '#database/database-error.ts'
import { startPostgres } from '#database/start-postgres.ts'
import { openStore, type OpenedStore } from '../store/open-store.ts'
import type { DatabaseConfig } from './read-database.ts'

/**
 * The gateway's database on the given server, or one of its own on the embedded one, which it shares with the sandbox.
 * @throws DatabaseError with one sentence for people
 */
export async function startDatabase(database: DatabaseConfig): Promise<OpenedStore> {
  if ('url' in database)
    return openStore(database.url).catch((cause: unknown) => {
      throw createUnreachableError(cause)
    })
  const server = await startPostgres({ folder: database.folder })
  try {
    const openedStore = await openStore(await server.openDatabase('gateway'))
    return {
      ...openedStore,
      async close() {
        await openedStore.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The driver's own words may hold the address with its password. */
const createUnreachableError = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_UNREACHABLE',
    'The database at DATABASE_URL can’t be used: start it, and let its user create tables there.',
    cause,
  )
