import { chooseLanguage } from '#src/words/choose-language.ts'
import type { Language } from '#src/words/language.ts'

/** The same key that `public/first-paint.js` reads before the first paint. */
const KEY = 'sheaf.language'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** The language of a new visit: the one that was chosen here, else the browser's. */
export function readLanguage(storage: Kept, preferred: readonly string[]): Language {
  let chosen: string | null = null
  try {
    chosen = storage.getItem(KEY)
  } catch {
    // Blocked storage: the browser's.
  }
  return chooseLanguage(chosen, preferred)
}

export function rememberLanguage(language: Language, storage: Kept): void {
  try {
    storage.setItem(KEY, language)
  } catch {
    // Blocked storage: the choice holds for this visit.
  }
}
