import { createContext, useContext } from 'react'
import type { Language } from '#src/words/language.ts'

/** The language that is spoken, and how to change it. */
export interface LanguageChoice {
  readonly language: Language
  /** Changes every text at once and remembers it. @throws when the words can't be fetched; nothing changes then. */
  readonly choose: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageChoice | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useLanguageChoice(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('LanguageContext is missing')
  return choice
}
