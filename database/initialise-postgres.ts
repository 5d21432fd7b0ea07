import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PASSWORD_FILE } from './admin-connection.ts'
import { DatabaseError } from './database-error.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { postgresEnvironment } from './postgres-environment.ts'

/**
 * Makes the data folder if there is none: in a folder beside it that is renamed when whole. So neither a start that
 * was broken off nor two starts at once can leave half a database.
 */
export async function initialisePostgres(place: PostgresPlace): Promise<void> {
  if (await isWhole(place.dataFolder)) return
  const part = `${place.dataFolder}.making-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(dirname(part), { recursive: true })
  await mkdir(part, { mode: 0o700 })
  try {
    await initdb(place, part)
    await rename(part, place.dataFolder).catch(async (cause: unknown) => {
      if (!(await isWhole(place.dataFolder))) throw unusable(place.dataFolder, cause)
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function isWhole(dataFolder: string): Promise<boolean> {
  try {
    await stat(join(dataFolder, PASSWORD_FILE))
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false
    throw unusable(dataFolder, cause)
  }
}

async function initdb(place: PostgresPlace, folder: string): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.user) {
    await chown(folder, place.user.uid, place.user.gid)
    await chown(passwordFile, place.user.uid, place.user.gid)
  }
  try {
    await runInitdb(place, folder, passwordFile)
    const kept = join(folder, PASSWORD_FILE)
    await rename(passwordFile, kept)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function runInitdb(place: PostgresPlace, folder: string, passwordFile: string) {
  const flags = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const quick = ['--no-sync', '--no-instructions', '--encoding=UTF8', '--no-locale']
  const child = spawn(join(place.native, 'bin', 'initdb'), [...flags, ...quick], {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw failed(cause)
  })
  if (code !== 0) throw failed(said)
}

const failed = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_START_FAILED',
    `The embedded database could not be made: ${String(cause).trim().split('\n').at(-1) ?? ''}`,
    cause,
  )

const unusable = (dataFolder: string, cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_FOLDER_UNREADABLE',
    `The database folder ${dataFolder} is not a database of Sheaf's that this user may read: remove it, or start as the user who made it.`,
    cause,
  )
