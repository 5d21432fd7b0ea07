import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PASSWORD_FILE } from './admin-connection.ts'
import { DatabaseError } from './database-error.ts'
import type { PostgresLocation } from './postgres-location.ts'

/** A small server: one machine, few connections, no replication, no parallel workers. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_logical_replication_workers=0',
  'max_parallel_workers=0',
  'io_method=sync',
  'logging_collector=off',
  'timezone=UTC',
]

/** Survives the end of any program, but not of the machine; much faster on a busy disk. */
const NO_FSYNC = ['fsync=off', 'full_page_writes=off']

/**
 * Returns the embedded server's options. It syncs each commit to disk, unless the environment has
 * `SHEAF_FORGETFUL_DB=1`, as in tests, whose data is deleted anyway.
 */
export const getPostgresSettings = (environment: NodeJS.ProcessEnv): readonly string[] =>
  environment['SHEAF_FORGETFUL_DB'] === '1' ? [...SETTINGS, ...NO_FSYNC] : SETTINGS

/**
 * Creates the data folder if there is none, under a temporary name that is renamed when complete: neither an aborted
 * start nor two concurrent ones leave half a database.
 */
export async function initialisePostgres(location: PostgresLocation): Promise<void> {
  if (await isInitialised(location.dataFolder)) return
  const temporaryFolder = `${location.dataFolder}.making-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(dirname(temporaryFolder), { recursive: true })
  await mkdir(temporaryFolder, { mode: 0o700 })
  try {
    await initdb(location, temporaryFolder)
    await rename(temporaryFolder, location.dataFolder).catch(async (cause: unknown) => {
      if (!(await isInitialised(location.dataFolder)))
        throw createUnusableFolderError(location.dataFolder, cause)
    })
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

async function isInitialised(dataFolder: string): Promise<boolean> {
  try {
    await stat(join(dataFolder, PASSWORD_FILE))
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false
    throw createUnusableFolderError(dataFolder, cause)
  }
}

async function initdb(location: PostgresLocation, folder: string): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (location.user) {
    await chown(folder, location.user.uid, location.user.gid)
    await chown(passwordFile, location.user.uid, location.user.gid)
  }
  try {
    await runInitdb(location, folder, passwordFile)
    const passwordPath = join(folder, PASSWORD_FILE)
    await rename(passwordFile, passwordPath)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Creates the environment of Postgres's programs: messages in one language, and no client settings. */
export function createPostgresEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}

async function runInitdb(location: PostgresLocation, folder: string, passwordFile: string) {
  const flags = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const quick = ['--no-sync', '--no-instructions', '--encoding=UTF8', '--no-locale']
  const child = spawn(join(location.native, 'bin', 'initdb'), [...flags, ...quick], {
    ...location.user,
    cwd: dirname(location.native),
    env: createPostgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderrText = ''
  child.stderr.on('data', (chunk: Buffer) => (stderrText += chunk.toString()))
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw createInitError(cause)
  })
  if (code !== 0) throw createInitError(stderrText)
}

const createInitError = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_START_FAILED',
    `The embedded database could not be made: ${String(cause).trim().split('\n').at(-1) ?? ''}`,
    cause,
  )

const createUnusableFolderError = (dataFolder: string, cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_FOLDER_UNREADABLE',
    `The database folder ${dataFolder} is not a database of Sheaf's that this user may read: remove it, or start as the user who made it.`,
    cause,
  )
