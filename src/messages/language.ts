/** Languages for selection, each complete. Source: decisions/040-languages. */
export const LANGUAGES = ['en', 'es', 'de', 'ar'] as const

/**
 * Generated from English to test layouts: `en-XA` is longer, `ar-XB` runs from right to left. Offered only in the
 * sandbox and in development.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type Language = (typeof LANGUAGES)[number] | (typeof PSEUDO_LANGUAGES)[number]

/** Returns the text direction of a language or locale; `public/first-paint.js` has the same rule. */
export const getTextDirection = (language: string): 'ltr' | 'rtl' =>
  language.split('-')[0] === 'ar' ? 'rtl' : 'ltr'
