import type { Part } from './english.ts'
import discover from './es/discover.json'
import shell from './es/shell.json'
import type { Messages, WordPart } from './messages.ts'

const files = import.meta.glob<Part>(['./es/*.json', '!./es/shell.json', '!./es/discover.json'], {
  import: 'default',
})

/** What the first screen needs is one file. */
const first: Partial<Messages> = { shell, discover }

/** @throws the import's error when a file can't be fetched. */
export async function readSpanish(part: WordPart): Promise<Part> {
  const words = first[part] ?? (await files[`./es/${part}.json`]?.())
  if (!words) throw new Error(`no words: es/${part}`)
  return words
}
