import type { Hex } from './hex.ts'

/** Whether a text is a colour in six hexadecimal digits. */
export const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/i.test(text)
