import { createContext, useContext } from 'react'
import type { Language } from '#src/messages/language.ts'

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
