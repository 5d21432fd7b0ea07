import { createContext, useContext } from 'react'
import type { Language } from '#src/messages/language.ts'
import { chooseLanguage } from '#src/messages/choose-language.ts'

/** The key that `public/first-paint.js` reads before the first paint. */
const STORAGE_KEY = 'sheaf.language'

type LanguageStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Returns a visit's initial language: the stored one, else the browser's. */
export function readStoredLanguage(
  storage: LanguageStorage,
  preferred: readonly string[],
): Language {
  let stored: string | null = null
  try {
    stored = storage.getItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: the browser's language applies.
  }
  return chooseLanguage(stored, preferred)
}

export function storeLanguage(language: Language, storage: LanguageStorage): void {
  try {
    storage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is blocked: the selection lasts for this visit.
  }
}

/** The current language, and its setter. */
export interface LanguageSelection {
  readonly language: Language
  /** Changes and stores the language. @throws when the messages can't be loaded; nothing changes then */
  readonly select: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageSelection | null>(null)

/** Returns the language selection. @throws when used outside the provider */
export function useLanguageSelection(): LanguageSelection {
  const selection = useContext(LanguageContext)
  if (!selection) throw new Error('LanguageContext is missing')
  return selection
}
