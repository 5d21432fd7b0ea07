import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from './database-error.ts'
import { freePort } from './free-port.ts'
import { initialisePostgres } from './initialise-postgres.ts'
import { postgresPlace, type PostgresPlace } from './postgres-place.ts'
import { joinPostgres, type PostgresUse } from './postgres-users.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { runningPostgres } from './running-postgres.ts'
import { readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { postgresEnvironment } from './postgres-environment.ts'
import { processAlive } from './process-alive.ts'
import postgres from 'postgres'
import { asAdministrator, databaseUrl } from './admin-connection.ts'
import { postgresSettings } from './postgres-settings.ts'

const EXISTS_ALREADY = ['42P04', '23505']

/** Creates the database `name` (lower case, digits, underscores) if it is missing and returns its address. */
async function openDatabase(dataFolder: string, port: number, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) {
    throw new DatabaseError('DATABASE_NAME_INVALID', `"${name}" cannot be the name of a database.`)
  }
  await asAdministrator(dataFolder, port, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await create(sql, name)
  })
  return databaseUrl(dataFolder, port, name)
}

/** Two programs may create the same database at the same moment; one of them is told that it exists. */
async function create(sql: postgres.Sql, name: string): Promise<void> {
  try {
    await sql`create database ${sql(name)}`
  } catch (error) {
    const known = error instanceof postgres.PostgresError && EXISTS_ALREADY.includes(error.code)
    if (!known) throw error
  }
}

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

const LONGEST_MS = 10_000

/** Stops the server: connections are cut, everything committed is kept. One that runs no more is fine. */
async function stopPostgres(place: PostgresPlace): Promise<void> {
  const pid = (await readPostmasterFile(place.dataFolder))?.pid ?? null
  const args = ['stop', '-D', place.dataFolder, '-m', 'fast', '-W', '-s']
  const child = spawn(join(place.native, 'bin', 'pg_ctl'), args, {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    stdio: 'ignore',
  })
  await once(child, 'close')
  // This very process: another one may be started on the folder as soon as it is gone.
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await pause(15))
    if (pid === null || !processAlive(pid)) return
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

/** The port that the server on this data folder listened on last, as Postgres keeps it; null before the first time. */
async function lastPort(dataFolder: string): Promise<number | null> {
  const options = await readFile(join(dataFolder, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return port > 0 && port <= 65_535 ? port : null
}

/** What came of a launch: it listens, or the server said why not. */
type Launch = { readonly ready: true } | { readonly ready: false; readonly said: string }

/** Starts the server on its data folder and waits until it answers, at most 15 s. */
async function launchPostgres(place: PostgresPlace, port: number): Promise<Launch> {
  const settings = postgresSettings(process.env).flatMap((setting) => ['-c', setting])
  const args = ['-D', place.dataFolder, '-p', String(port), ...settings]
  const child = spawn(join(place.native, 'bin', 'postgres'), args, {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    // A group of its own: Ctrl-C in a terminal must not stop it before the services that use it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  let ended = false
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  child.on('close', () => (ended = true))
  child.on('error', (error) => {
    said += error.message
    ended = true
  })
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(15)) {
    if (ended) return { ready: false, said }
    const file = await readPostmasterFile(place.dataFolder)
    if (file?.pid !== child.pid || !file?.ready) continue
    child.unref()
    return { ready: true }
  }
  child.kill('SIGKILL')
  return { ready: false, said }
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
