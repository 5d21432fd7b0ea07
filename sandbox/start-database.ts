import { join } from 'node:path'
import { DatabaseError } from '#database/database-error.ts'
import { startPostgres } from '#database/start-postgres.ts'
import type { Closing } from './closing.ts'
import { openStore, type OpenedStore } from './store/open-store.ts'

/** The sandbox's database on the given server, or on the embedded one that keeps its data in `stateFolder`. */
export async function startDatabase(
  databaseUrl: string | null,
  stateFolder: string,
  closing: Closing,
): Promise<OpenedStore> {
  let url = databaseUrl
  if (url === null) {
    const server = await startPostgres({ folder: join(stateFolder, 'postgres') })
    closing.later(() => server.stop())
    url = await server.openDatabase('sandbox')
  }
  const opened = await openStore(url).catch((cause: unknown) => {
    throw databaseUrl === null ? cause : noAnswer(cause)
  })
  closing.later(() => opened.close())
  return opened
}

/** The driver's own words may hold the address with its password. */
const noAnswer = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_UNREACHABLE',
    'The database at DATABASE_URL does not answer: start it, or leave DATABASE_URL out to use the embedded one.',
    cause,
  )
