import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The SQL of the migrations, found from the repository's root: this code may run bundled elsewhere. */
export const migrationsFolder = find(dirname(fileURLToPath(import.meta.url)))

function find(from: string): string {
  const candidate = join(from, 'sandbox', 'store', 'migrations')
  if (existsSync(candidate)) return candidate
  if (dirname(from) === from) throw new Error('The folder sandbox/store/migrations is missing.')
  return find(dirname(from))
}
