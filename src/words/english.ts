import discover from './en/discover.json'
import shell from './en/shell.json'
import type { Messages, WordPart } from './messages.ts'

/** The words of one part, in any language. */
export type Part = Messages[WordPart]

const files = import.meta.glob<Part>(['./en/*.json', '!./en/shell.json', '!./en/discover.json'], {
  import: 'default',
})

/** The first screen's English words come with the first script; every other part is a file of its own. */
export const firstEnglish: Partial<Messages> = { shell, discover }

/** @throws the import's error when a file can't be fetched. */
export async function readEnglish(part: WordPart): Promise<Part> {
  const words = firstEnglish[part] ?? (await files[`./en/${part}.json`]?.())
  if (!words) throw new Error(`no words: en/${part}`)
  return words
}
