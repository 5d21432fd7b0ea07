import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from './database-error.ts'
import { freePort } from './free-port.ts'
import { initialisePostgres } from './initialise-postgres.ts'
import { lastPort } from './last-port.ts'
import { launchPostgres, type Launch } from './launch-postgres.ts'
import { openDatabase } from './open-database.ts'
import { postgresPlace, type PostgresPlace } from './postgres-place.ts'
import { joinPostgres, type PostgresUse } from './postgres-users.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { runningPostgres } from './running-postgres.ts'
import { stopPostgres } from './stop-postgres.ts'

/** A Postgres that this program may use. */
export interface PostgresServer {
  readonly port: number
  /** Where the data really are: not the asked folder where the database's user could not enter it. */
  readonly dataFolder: string
  /** Creates the database if it is missing and returns its address. */
  openDatabase(name: string): Promise<string>
  /** Ends this use of the server, and stops it unless another program still uses it. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** The data folder, made when missing. */
  readonly folder: string
  /** When left out, the one it had last, so that who still knows it finds it again, or a free one. */
  readonly port?: number | undefined
}

/**
 * A Postgres 18 on loopback with its data in `folder`. One that already runs there is used; the last program that uses
 * it stops it. decisions/004-postgres: works as root and as a plain user.
 * @throws DatabaseError with one sentence for people.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const place = await postgresPlace(options.folder)
  await initialisePostgres(place)
  // Joined before looking: who leaves from now on sees that the server is wanted.
  const use = await joinPostgres(place.dataFolder)
  try {
    return server(place, use, await findOrLaunch(place, use, options))
  } catch (error) {
    if ((await use.leave()) && (await runningPostgres(place.dataFolder))) await stopPostgres(place)
    throw error
  }
}

/** Answers the port of a server that answers, starting one if there is none. */
async function findOrLaunch(
  place: PostgresPlace,
  use: PostgresUse,
  options: PostgresOptions,
): Promise<number> {
  let before = await lastPort(place.dataFolder)
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const running = await runningPostgres(place.dataFolder)
    if (running && (await isStaying(place, use))) return running.port
    if (running) continue
    // Named by a pid file, but not ready: another program is starting it at this moment.
    if (await readPostmasterFile(place.dataFolder)) continue
    const port = options.port ?? before ?? (await freePort())
    before = null
    const launch = await launchPostgres(place, port)
    if (launch.ready) return port
    refuse(launch, options.port)
  }
  throw new DatabaseError(
    'DATABASE_START_FAILED',
    `A database on ${place.dataFolder} is running but does not answer: stop it, then start again.`,
  )
}

/** Time for a server that was told to stop to stop answering, in milliseconds. */
const STOPPING = 150

/** A server without another user may have been told to stop just before we joined: then it ends by itself. */
async function isStaying({ dataFolder }: PostgresPlace, use: PostgresUse): Promise<boolean> {
  if (!(await use.isAlone())) return true
  await pause(STOPPING)
  return (await runningPostgres(dataFolder)) !== null
}

/** Worth another round: another program was faster, or took the free port. Everything else is said. */
function refuse(launch: Extract<Launch, { ready: false }>, askedPort: number | undefined): void {
  if (/lock file "postmaster\.pid" already exists/.test(launch.said)) return
  const taken = /could not bind|Address already in use/i.test(launch.said)
  if (taken && askedPort === undefined) return
  if (taken) {
    throw new DatabaseError(
      'DATABASE_PORT_TAKEN',
      `Port ${askedPort} for the database is taken: stop what uses it, or choose another port.`,
    )
  }
  const reason = launch.said.trim().split('\n').at(-1) ?? ''
  throw new DatabaseError('DATABASE_START_FAILED', `The embedded database did not start: ${reason}`)
}

function server(place: PostgresPlace, use: PostgresUse, port: number): PostgresServer {
  const { dataFolder } = place
  return {
    port,
    dataFolder,
    openDatabase: (name) => openDatabase(dataFolder, port, name),
    stop: async () => {
      if (await use.leave()) await stopPostgres(place)
    },
  }
}
