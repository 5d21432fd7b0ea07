import { LANGUAGES, PSEUDO_LANGUAGES, type Language } from './language.ts'

const LANGUAGE_TAGS: readonly Language[] = [...LANGUAGES, ...PSEUDO_LANGUAGES]

/** Returns the language of a BCP 47 tag: "es-MX" is Spanish. */
const getPrimaryLanguage = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** Parses a language; null if unsupported. */
export const parseLanguage = (text: string | null): Language | null =>
  LANGUAGE_TAGS.find((language) => language === text) ?? null

/**
 * Returns the language: the selected one, else the browser's first supported one, else English.
 * @param stored the stored selection
 * @param preferred the browser's languages in order of preference
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
 * Returns the locale of numbers and dates: the browser's own variety of the language if it has one, so that Mexican
 * Spanish has Mexico's decimal mark. Arabic has Latin digits in every variety, as in wallets and exchanges.
 */
export function selectLocale(language: Language, preferred: readonly string[]): string {
  const primary = getPrimaryLanguage(language)
  const locale =
    preferred.find((tag) => getPrimaryLanguage(tag) === primary && isLocale(tag)) ?? language
  if (primary !== 'ar') return locale
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString()
}
