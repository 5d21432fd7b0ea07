/** Languages for selection, each complete. Source: decisions/040-languages. */
export const LANGUAGES = ['en', 'es'] as const

/**
 * Generated from English to test layouts: `en-XA` is longer, `ar-XB` runs from right to left. Offered only in the
 * sandbox and in development.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type Language = (typeof LANGUAGES)[number] | (typeof PSEUDO_LANGUAGES)[number]

/** Every language's own name, which is never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  'en-XA': '[Ļööñĝ]',
  'ar-XB': '[Right to left]',
}

/** Returns a language's text direction; `public/first-paint.js` has the same list. */
export const getTextDirection = (language: string): 'ltr' | 'rtl' =>
  language === 'ar-XB' ? 'rtl' : 'ltr'
