/**
 * Whether a number needs no explaining beside its text: the same, or with a mark or zeros at the end, as while one types on.
 * Zeros that make it three digits after a mark are thousands to some, and are told. (1.255 would be told as itself.)
 * @param shown the number as it is understood, every digit
 */
export const isAsTyped = (shown: string, text: string): boolean =>
  text === shown ||
  (text.startsWith(shown) && /^[.,]?0*$/.test(text.slice(shown.length)) && !/[.,]\d{3}$/.test(text))
