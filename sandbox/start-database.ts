import { join } from 'node:path'
import { DatabaseError } from '#database/database-error.ts'
import { supervisePostgres } from '#database/supervise-postgres.ts'
import type { CleanupStack } from './cleanup-stack.ts'
import { claimDatabase } from './store/claim-database.ts'
import { openStore, type OpenedStore } from './store/open-store.ts'

/**
 * Opens the sandbox's database on the given server, or on the embedded one in `stateFolder`, which is restarted if it
 * exits. The given one must belong to no other sandbox.
 * @param onDied called when another sandbox claimed it
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

/** The driver's message may contain the URL with its password. */
const noAnswer = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_UNREACHABLE',
    'The database at DATABASE_URL does not answer: start it, or leave DATABASE_URL out to use the embedded one.',
    cause,
  )
