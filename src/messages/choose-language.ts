import { LANGUAGES, PSEUDO_LANGUAGES, type Language } from './language.ts'

const LANGUAGE_TAGS: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES]

/** The language of a BCP 47 tag: "es-MX" is Spanish. */
const getPrimaryLanguage = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** What a text names, if it is a language that there is. */
export const parseLanguage = (text: string | null): Language | null =>
  LANGUAGE_TAGS.find((language) => language === text) ?? null

/**
 * The language to speak: the one that was chosen, else the first of the browser's that there is, else English.
 * @param stored what a person chose before, as it was stored
 * @param preferred the browser's languages, the dearest first
 */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  const named = parseLanguage(stored)
  if (named) return named
  const supported = preferred.map((tag) => LANGUAGES.find((one) => one === getPrimaryLanguage(tag)))
  return supported.find((language) => language !== undefined) ?? 'en'
}

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * The locale by which numbers and dates are written: the browser's own variety of the language where it has one, so
 * that Mexico's Spanish has Mexico's decimal mark.
 */
export const selectLocale = (language: Language, preferred: readonly string[]): string =>
  preferred.find(
    (tag) => getPrimaryLanguage(tag) === getPrimaryLanguage(language) && isLocale(tag),
  ) ?? language
