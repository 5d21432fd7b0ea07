import { setTimeout as pause } from 'node:timers/promises'
import { readPostmasterFile, isProcessAlive } from './running-postgres.ts'
import { startPostgres, type PostgresOptions, type PostgresServer } from './start-postgres.ts'

const POLL_INTERVAL_MS = 250

/** A Postgres that is restarted as long as it is used. */
export type SupervisedPostgres = Pick<PostgresServer, 'dataFolder' | 'openDatabase' | 'stop'>

/**
 * Like `startPostgres`, and restarts it on the same data and port when it ends by itself, as by `kill -9`, so that
 * clients find it again.
 * @throws DatabaseError with one sentence for operators
 */
export async function supervisePostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  const first = await startPostgres(options)
  const { dataFolder } = first
  const started = [first]
  const stopping = new AbortController()
  const supervision = supervise()

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || (await isRunning(dataFolder))) continue
      // The dead one's remains may block the port for a moment: the next check retries. On another port no client
      // finds it.
      const restarted = await startPostgres({ ...options, port: first.port }).catch(() => null)
      if (restarted) started.push(restarted)
    }
  }

  return {
    dataFolder,
    openDatabase: (name) => first.openDatabase(name),
    async stop() {
      stopping.abort()
      await supervision
      // Each start is a use of its own; with the last of them the server stops.
      for (const server of started) await server.stop()
    },
  }
}

async function isRunning(dataFolder: string): Promise<boolean> {
  const file = await readPostmasterFile(dataFolder)
  return file !== null && isProcessAlive(file.pid)
}
