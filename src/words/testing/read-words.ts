import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** The languages that have a folder of words. */
export const wordFolders = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)

function flatten(words: unknown, path: string): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words !== 'object' || words === null) throw new TypeError(`${path} must be a text`)
  return Object.entries(words).flatMap(([key, child]: [string, unknown]) =>
    flatten(child, `${path}.${key}`),
  )
}

/** Every text of a language by its whole key ("shell.nav.home"), as it is written. */
export function readWords(language: string): ReadonlyMap<string, string> {
  const parts = readdirSync(join(folder, language))
  return new Map(
    parts.flatMap((file) =>
      flatten(
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
        file.replace('.json', ''),
      ),
    ),
  )
}
