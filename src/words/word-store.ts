import { firstEnglish, readEnglish, type Part } from './english.ts'
import type { Language } from './language.ts'
import type { Messages, WordPart } from './messages.ts'

/** The words that are there so far, all of one language. */
export interface Words {
  readonly language: Language
  readonly messages: Partial<Messages>
}

/** The words of a page; parts arrive with the screens that need them. */
export interface WordStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => Words
  /** Makes parts available. @throws the import's error when a file can't be fetched. */
  load(parts: readonly WordPart[]): Promise<void>
  /**
   * Changes the language of everything that is there, at once when all of it has arrived.
   * @throws the import's error when a file can't be fetched; the language stays what it was.
   */
  choose(language: Language): Promise<void>
}

const FIRST: readonly WordPart[] = ['shell', 'discover']

const isPart = (name: string, parts: Partial<Messages>): name is WordPart => name in parts

const partsOf = (messages: Partial<Messages>): WordPart[] =>
  Object.keys(messages).filter((name) => isPart(name, messages))

/** Reads the words of one part. @throws the import's error when a file can't be fetched. */
type WordSource = (language: Language, part: WordPart) => Promise<Part>

/** Every language but English arrives when it is spoken. */
export const wordSource: WordSource = async (language, part) => {
  switch (language) {
    case 'en':
      return await readEnglish(part)
    case 'es':
      return await (await import('./spanish.ts')).readSpanish(part)
    case 'en-XA':
    case 'ar-XB':
      return (await import('./pseudo-words.ts')).pseudoWords(language, await readEnglish(part))
  }
}

/**
 * @param start the language of the first screen. English is there at once; with any other, `load([])` resolves when
 *   there is something to show.
 */
export function createWordStore(start: Language, source: WordSource = wordSource): WordStore {
  let shown: Words = { language: start, messages: start === 'en' ? firstEnglish : {} }
  let target = start
  const listeners = new Set<() => void>()

  const show = async (language: Language, parts: readonly WordPart[]): Promise<void> => {
    const known: Partial<Messages> = shown.language === language ? { ...shown.messages } : {}
    const isMissing = (part: WordPart): boolean => known[part] === undefined
    const missing = [...new Set([...FIRST, ...partsOf(shown.messages), ...parts])].filter(isMissing)
    const read = await Promise.all(
      missing.map(async (part) => ({ [part]: await source(language, part) })),
    )
    // A later choice has the say.
    if (language !== target) return
    const now = shown.language === language ? shown.messages : {}
    const messages: Partial<Messages> = Object.assign({}, known, ...read, now)
    // What others loaded meanwhile is needed in this language as well.
    if (partsOf(shown.messages).every((part) => messages[part] !== undefined)) {
      shown = { language, messages }
      for (const listener of listeners) listener()
    } else await show(language, [...parts, ...partsOf(messages)])
  }

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(parts) {
      let language
      do {
        language = target
        await show(language, parts)
      } while (language !== target)
    },
    async choose(language) {
      target = language
      try {
        await show(language, [])
      } catch (error) {
        if (target === language) target = shown.language
        throw error
      }
    },
  }
}
