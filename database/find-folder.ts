import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns a folder of the repository, such as migrations, by its path from the root: this code may run bundled
 * elsewhere below it.
 * @throws Error when it is missing
 */
export function findFolder(path: string, from = dirname(fileURLToPath(import.meta.url))): string {
  const candidate = join(from, path)
  if (existsSync(candidate)) return candidate
  if (dirname(from) === from) throw new Error(`The folder ${path} is missing.`)
  return findFolder(path, dirname(from))
}
