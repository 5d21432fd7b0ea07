import { join } from 'node:path'
import { startPostgres } from '../database/start-postgres.ts'
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
  const opened = await openStore(url)
  closing.later(() => opened.close())
  return opened
}
