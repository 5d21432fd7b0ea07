import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'

const POUND = 0

function collectNames(piece: unknown): string[] {
  if (!Array.isArray(piece)) return []
  const [name, kind, options]: unknown[] = piece
  if (piece.length === 1) return [`{${String(name)}}`]
  if (typeof kind !== 'number' || kind === POUND)
    return [`<${String(name)}>`, ...piece.slice(1).flatMap(collectNames)]
  const nested = typeof options === 'object' && options !== null ? Object.values(options) : []
  return [`{${String(name)}}`, ...nested.flatMap(collectNamesInList)]
}

const collectNamesInList = (pieces: unknown): string[] =>
  Array.isArray(pieces) ? pieces.flatMap(collectNames) : []

/** The arguments ("{amount}") and tags ("<when>") of a message, each once. @throws where it is no ICU message */
export const findPlaceholders = (text: string): string[] =>
  [...new Set(collectNamesInList(compile(text)))].toSorted()

const folder = join(import.meta.dirname, '..')

/** The languages that have a folder of words. */
export const listLanguageFolders = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)

function flatten(messages: unknown, path: string): [string, string][] {
  if (typeof messages === 'string') return [[path, messages]]
  if (typeof messages !== 'object' || messages === null)
    throw new TypeError(`${path} must be a text`)
  return Object.entries(messages).flatMap(([key, child]: [string, unknown]) =>
    flatten(child, `${path}.${key}`),
  )
}

/** Every text of a language by its whole key ("shell.nav.home"), as it is written. */
export function readMessages(language: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, language))
  return new Map(
    entries.flatMap((file) =>
      flatten(
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
        file.replace('.json', ''),
      ),
    ),
  )
}
