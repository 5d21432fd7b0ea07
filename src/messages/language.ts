/** Languages that people may choose: each is complete. Source: decisions/040-languages. */
export const LANGUAGES = ['en', 'es'] as const

/**
 * Generated from English, to prove the layout: `en-XA` is longer, `ar-XB` runs from right to left. Offered where
 * nothing has a value: in the sandbox and in development.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type Language = (typeof LANGUAGES)[number] | (typeof PSEUDO_LANGUAGES)[number]

/** Every language by its own name, which no other language translates. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  'en-XA': '[Ļööñĝ]',
  'ar-XB': '[Right to left]',
}

/** The way a language is written; `public/first-paint.js` knows the same. */
export const getTextDirection = (language: string): 'ltr' | 'rtl' =>
  language === 'ar-XB' ? 'rtl' : 'ltr'
