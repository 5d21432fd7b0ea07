import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseError } from './database-error.ts'
import { dirname, resolve } from 'node:path'

interface FolderRights {
  readonly uid: number
  readonly gid: number
  readonly mode: number
}

/** Whether `user` may enter a folder with these rights: the owner's bit decides for the owner, and so on. */
export function canEnterFolder(user: ProcessUser, folder: FolderRights): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** Whether `user` may enter every parent folder of `path`; missing parents will be created enterable. */
export async function isReachable(user: ProcessUser, path: string): Promise<boolean> {
  const parent = dirname(resolve(path))
  const rights = await stat(parent).catch(() => null)
  if (rights && !canEnterFolder(user, rights)) return false
  return parent === dirname(parent) || isReachable(user, parent)
}

const run = promisify(execFile)

export interface ProcessUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user for Postgres, which refuses to run as root: then the owner of its data, at first the user
 * `postgres`, created if missing. Null for a plain user.
 */
export async function resolveProcessUser(dataFolder: string): Promise<ProcessUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(dataFolder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findPostgresUser()) ?? (await createPostgresUser())
}

async function findPostgresUser(): Promise<ProcessUser | null> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createPostgresUser(): Promise<ProcessUser> {
  const created = await run('useradd', ['--system', '--user-group', 'postgres']).catch(
    (cause: unknown) => {
      throw createUserMissingError(cause)
    },
  )
  const user = await findPostgresUser()
  if (!user) throw createUserMissingError(created.stderr)
  return user
}

const createUserMissingError = (cause: unknown): DatabaseError =>
  new DatabaseError(
    'DATABASE_USER_MISSING',
    'Postgres does not run as root and the user "postgres" could not be made: start as another user, or set DATABASE_URL.',
    cause,
  )
