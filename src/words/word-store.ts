import discover from './en/discover.json'
import shell from './en/shell.json'
import type { Messages, WordPart } from './messages.ts'

export type Locale = 'en'

type Part = Messages[WordPart]

const files = import.meta.glob<Part>(['./*/*.json', '!./en/shell.json', '!./en/discover.json'], {
  import: 'default',
})

/** The words that are there so far; parts arrive with the screens that need them. */
export interface WordStore {
  readonly locale: Locale
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => Partial<Messages>
  /** Makes parts available. @throws the import's error when a file can't be fetched. */
  load(parts: readonly WordPart[]): Promise<void>
}

/** The first screen's English words come with the first script; every other part is a file of its own. */
export function createWordStore(locale: Locale): WordStore {
  let words: Partial<Messages> = { shell, discover }
  const listeners = new Set<() => void>()
  const loadPart = async (part: WordPart): Promise<void> => {
    if (words[part]) return
    const read = await files[`./${locale}/${part}.json`]?.()
    if (!read) throw new Error(`no words: ${locale}/${part}`)
    words = { ...words, [part]: read }
  }
  return {
    locale,
    snapshot: () => words,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(parts) {
      await Promise.all(parts.map(loadPart))
      for (const listener of listeners) listener()
    },
  }
}
