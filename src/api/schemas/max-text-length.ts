/** How many characters of a kind of text are shown. */
export const MAX_TEXT_LENGTH = { symbol: 24, name: 120, sentence: 600, notes: 4_000 } as const
