import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from './database-error.ts'
import { freePort } from './free-port.ts'
import {
  initialisePostgres,
  createPostgresEnvironment,
  getPostgresSettings,
} from './initialise-postgres.ts'
import { resolvePostgresLocation, type PostgresLocation } from './postgres-location.ts'
import { joinPostgres, type PostgresUse } from './postgres-use.ts'
import { readPostmasterFile, findRunningPostgres, isProcessAlive } from './running-postgres.ts'
import { readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import postgres from 'postgres'
import { withAdminConnection, createDatabaseUrl } from './admin-connection.ts'

const DUPLICATE_DATABASE_CODES = ['42P04', '23505']

/** Creates the database `name` (lower case, digits, underscores) if it is missing and returns its URL. */
async function openDatabase(dataFolder: string, port: number, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name)) {
    throw new DatabaseError('DATABASE_NAME_INVALID', `"${name}" cannot be the name of a database.`)
  }
  await withAdminConnection(dataFolder, port, async (sql) => {
    const rows = await sql`select 1 from pg_database where datname = ${name}`
    if (rows.length === 0) await createDatabase(sql, name)
  })
  return createDatabaseUrl(dataFolder, port, name)
}

/** Two programs may create the same database at the same moment; one of them gets an error that it exists. */
async function createDatabase(sql: postgres.Sql, name: string): Promise<void> {
  try {
    await sql`create database ${sql(name)}`
  } catch (error) {
    const isDuplicate =
      error instanceof postgres.PostgresError && DUPLICATE_DATABASE_CODES.includes(error.code)
    if (!isDuplicate) throw error
  }
}

export interface PostgresServer {
  readonly port: number
  /** The real location of the data: not the requested folder where the database's user could not enter it. */
  readonly dataFolder: string
  /** Creates the database if it is missing and returns its URL. */
  openDatabase(name: string): Promise<string>
  /** Ends this use of the server, and stops it unless another program still uses it. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  readonly folder: string
  /** By default the last one, so that clients find it again, or a free one. */
  readonly port?: number | undefined
}

const STOP_TIMEOUT_MS = 10_000

/** Stops the server: connections are cut, everything committed is kept. A stopped one is fine. */
async function stopPostgres(location: PostgresLocation): Promise<void> {
  const pid = (await readPostmasterFile(location.dataFolder))?.pid ?? null
  const args = ['stop', '-D', location.dataFolder, '-m', 'fast', '-W', '-s']
  const child = spawn(join(location.native, 'bin', 'pg_ctl'), args, {
    ...location.user,
    cwd: dirname(location.native),
    env: createPostgresEnvironment(),
    stdio: 'ignore',
  })
  await once(child, 'close')
  // This very process: another one may start on the folder as soon as it is gone.
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await pause(15))
    if (pid === null || !isProcessAlive(pid)) return
}

/**
 * Starts or joins a Postgres 18 on loopback with its data in `folder`; its last user stops it.
 * decisions/004-postgres: works as root and as a plain user.
 * @throws DatabaseError with one sentence for operators
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const location = await resolvePostgresLocation(options.folder)
  await initialisePostgres(location)
  // Joined before looking, so that a leaving program sees the use.
  const use = await joinPostgres(location.dataFolder)
  try {
    return createServerHandle(location, use, await findOrLaunch(location, use, options))
  } catch (error) {
    if ((await use.leave()) && (await findRunningPostgres(location.dataFolder)))
      await stopPostgres(location)
    throw error
  }
}

/** Returns the server's last port on this data folder, as Postgres keeps it; null before the first time. */
async function readLastPort(dataFolder: string): Promise<number | null> {
  const options = await readFile(join(dataFolder, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return port > 0 && port <= 65_535 ? port : null
}

/** Result of a launch: it listens, or the server's error. */
type LaunchResult =
  | { readonly ready: true }
  | { readonly ready: false; readonly stderrText: string }

/** Starts the server on its data folder and waits until it answers, at most 15 s. */
async function launchPostgres(location: PostgresLocation, port: number): Promise<LaunchResult> {
  const settings = getPostgresSettings(process.env).flatMap((setting) => ['-c', setting])
  const args = ['-D', location.dataFolder, '-p', String(port), ...settings]
  const child = spawn(join(location.native, 'bin', 'postgres'), args, {
    ...location.user,
    cwd: dirname(location.native),
    env: createPostgresEnvironment(),
    // A process group of its own: Ctrl-C in a terminal must not stop it before the services that use it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderrText = ''
  let ended = false
  child.stderr.on(
    'data',
    (chunk: Buffer) => (stderrText = (stderrText + chunk.toString()).slice(-4_000)),
  )
  child.on('close', () => (ended = true))
  child.on('error', (error) => {
    stderrText += error.message
    ended = true
  })
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(15)) {
    if (ended) return { ready: false, stderrText }
    const file = await readPostmasterFile(location.dataFolder)
    if (file?.pid !== child.pid || !file?.ready) continue
    child.unref()
    return { ready: true }
  }
  child.kill('SIGKILL')
  return { ready: false, stderrText }
}

/** Returns the port of a server that answers, starting one if there is none. */
async function findOrLaunch(
  location: PostgresLocation,
  use: PostgresUse,
  options: PostgresOptions,
): Promise<number> {
  let previousPort = await readLastPort(location.dataFolder)
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const running = await findRunningPostgres(location.dataFolder)
    if (running && (await isStillRunning(location, use))) return running.port
    if (running) continue
    // In a pid file, but not ready: another program is starting it right now.
    if (await readPostmasterFile(location.dataFolder)) continue
    const port = options.port ?? previousPort ?? (await freePort())
    previousPort = null
    const launch = await launchPostgres(location, port)
    if (launch.ready) return port
    throwUnlessRetryable(launch, options.port)
  }
  throw new DatabaseError(
    'DATABASE_START_FAILED',
    `A database on ${location.dataFolder} is running but does not answer: stop it, then start again.`,
  )
}

/** Milliseconds for a stopping server to stop answering. */
const STOP_GRACE_MS = 150

/** A server without another user may have been stopped just before we joined: then it ends by itself. */
async function isStillRunning(
  { dataFolder }: PostgresLocation,
  use: PostgresUse,
): Promise<boolean> {
  if (!(await use.isAlone())) return true
  await pause(STOP_GRACE_MS)
  return (await findRunningPostgres(dataFolder)) !== null
}

/** Retries if another program was faster, or took the free port; throws everything else. */
function throwUnlessRetryable(
  launch: Extract<LaunchResult, { ready: false }>,
  requestedPort: number | undefined,
): void {
  if (/lock file "postmaster\.pid" already exists/.test(launch.stderrText)) return
  const isPortTaken = /could not bind|Address already in use/i.test(launch.stderrText)
  if (isPortTaken && requestedPort === undefined) return
  if (isPortTaken) {
    throw new DatabaseError(
      'DATABASE_PORT_TAKEN',
      `Port ${requestedPort} for the database is taken: stop what uses it, or choose another port.`,
    )
  }
  const reason = launch.stderrText.trim().split('\n').at(-1) ?? ''
  throw new DatabaseError('DATABASE_START_FAILED', `The embedded database did not start: ${reason}`)
}

function createServerHandle(
  location: PostgresLocation,
  use: PostgresUse,
  port: number,
): PostgresServer {
  const { dataFolder } = location
  return {
    port,
    dataFolder,
    openDatabase: (name) => openDatabase(dataFolder, port, name),
    stop: async () => {
      if (await use.leave()) await stopPostgres(location)
    },
  }
}
