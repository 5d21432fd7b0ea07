import type { WordStore } from '#src/words/word-store.ts'

/** Resolves when there are words to show: the chosen language's, or English where those do not arrive. */
export async function firstWords(words: WordStore): Promise<void> {
  try {
    await words.load([])
  } catch {
    await words.choose('en')
  }
}
