import { setTimeout as pause } from 'node:timers/promises'
import { readPostmasterFile } from './postmaster-file.ts'
import { processAlive } from './process-alive.ts'
import { startPostgres, type PostgresOptions, type PostgresServer } from './start-postgres.ts'

const LOOK_MS = 250

/** A Postgres that is there as long as it is wanted. */
export type KeptPostgres = Pick<PostgresServer, 'dataFolder' | 'openDatabase' | 'stop'>

/**
 * Like `startPostgres`, and starts it again on the same data and the same port when it ends by itself, as by `kill -9`:
 * who is connected finds it again.
 * @throws DatabaseError with one sentence for people
 */
export async function keepPostgres(options: PostgresOptions): Promise<KeptPostgres> {
  const first = await startPostgres(options)
  const { dataFolder } = first
  const started = [first]
  const stopping = new AbortController()
  const keeping = keep()

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || (await isRunning(dataFolder))) continue
      // What the dead one left behind, or who has the port by chance, may be in the way for a moment: the next look tries
      // again. On another port nobody would find it.
      const again = await startPostgres({ ...options, port: first.port }).catch(() => null)
      if (again) started.push(again)
    }
  }

  return {
    dataFolder,
    openDatabase: (name) => first.openDatabase(name),
    async stop() {
      stopping.abort()
      await keeping
      // Each start is a use of its own; with the last of them the server stops.
      for (const server of started) await server.stop()
    },
  }
}

async function isRunning(dataFolder: string): Promise<boolean> {
  const file = await readPostmasterFile(dataFolder)
  return file !== null && processAlive(file.pid)
}
