/**
 * Whether a number needs no explaining beside its text: the same, or with a mark or zeros at the end, as while one types on.
 * Three digits after a mark are thousands to some, and are always told.
 * @param shown the number as it is understood, every digit
 */
export const isAsTyped = (shown: string, text: string): boolean =>
  text === shown ||
  (text.startsWith(shown) && /^[.,]?0*$/.test(text.slice(shown.length)) && !/[.,]\d{3}$/.test(text))
