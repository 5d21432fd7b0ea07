import { createContext, useContext } from 'react'
import type { Language } from '#src/messages/language.ts'
import { chooseLanguage } from '#src/messages/choose-language.ts'

/** The same key that `public/first-paint.js` reads before the first paint. */
const STORAGE_KEY = 'sheaf.language'

type LanguageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The language of a new visit: the one that was chosen here, else the browser's. */
export function readStoredLanguage(
  storage: LanguageStorage,
  preferred: readonly string[],
): Language {
  let stored: string | null = null
  try {
    stored = storage.getItem(STORAGE_KEY)
  } catch {
    // Blocked storage: the browser's.
  }
  return chooseLanguage(stored, preferred)
}

export function storeLanguage(language: Language, storage: LanguageStorage): void {
  try {
    storage.setItem(STORAGE_KEY, language)
  } catch {
    // Blocked storage: the choice holds for this visit.
  }
}

/** The language that is spoken, and how to change it. */
export interface LanguageSelection {
  readonly language: Language
  /** Changes every text at once and remembers it. @throws when the words can't be fetched; nothing changes then. */
  readonly select: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageSelection | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useLanguageSelection(): LanguageSelection {
  const selection = useContext(LanguageContext)
  if (!selection) throw new Error('LanguageContext is missing')
  return selection
}
