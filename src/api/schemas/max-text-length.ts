/** Maximum number of characters by kind of text. */
export const MAX_TEXT_LENGTH = { symbol: 24, name: 120, sentence: 600, notes: 4_000 } as const
