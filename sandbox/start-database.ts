import { join } from 'node:path'
import { DatabaseError } from '#database/database-error.ts'
import { supervisePostgres } from '#database/supervise-postgres.ts'
import type { CleanupStack } from './cleanup-stack.ts'
import { claimDatabase } from './store/claim-database.ts'
import { openStore, type OpenedStore } from './store/open-store.ts'

/**
 * The sandbox's database on the given server, or on the embedded one that keeps its data in `stateFolder` and is started
 * again if it ends by itself. The given one must be no other sandbox's.
 * @param onDied told when it became another sandbox's
 */
export async function startDatabase(
  databaseUrl: string | null,
  stateFolder: string,
  closing: CleanupStack,
  onDied: (error: DatabaseError) => void,
): Promise<OpenedStore> {
  let url = databaseUrl
  if (url === null) {
    const server = await supervisePostgres({ folder: join(stateFolder, 'postgres') })
    closing.defer(() => server.stop())
    url = await server.openDatabase('sandbox')
  } else {
    const claim = await claimDatabase(url, onDied).catch((cause: unknown) => {
      throw cause instanceof DatabaseError ? cause : noAnswer(cause)
    })
    closing.defer(() => claim.release())
  }
  const opened = await openStore(url).catch((cause: unknown) => {
    throw databaseUrl === null ? cause : noAnswer(cause)
  })
  closing.defer(() => opened.close())
  return opened
}

/** The driver's own words may hold the address with its password. */
const noAnswer = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_UNREACHABLE',
    'The database at DATABASE_URL does not answer: start it, or leave DATABASE_URL out to use the embedded one.',
    cause,
  )
