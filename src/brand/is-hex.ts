import type { Hex } from './hex.ts'

/** Whether a text is a color of six hex digits. */
export const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/i.test(text)
