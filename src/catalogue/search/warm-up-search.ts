import { searchRows } from './search-rows.ts'
import { countTypos } from './count-typos.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words that are looked for, from all over the vocabulary. */
const SAMPLE_WORDS = 24

/** Words that each is compared with in a step. */
const PAIRS_PER_STEP = 250

/** Longer than most words that people type. */
const MAX_SAMPLE_LENGTH = 10

/**
 * Goes through searches that nobody made, step by step: what a browser has run often it runs many times as fast, so that the
 * first letters that somebody types are no slower than the next ones. Nothing of it is kept.
 */
export function* warmUpSearch(vocabulary: Vocabulary): Generator<void> {
  const all = vocabulary.getTypedWords()
  for (let round = 0; round < SAMPLE_WORDS; round += 1) {
    const word = all[Math.floor((round * all.length) / SAMPLE_WORDS)]?.text ?? ''
    // With a letter too many.
    const typo = (word.slice(0, 2) + word.slice(1)).slice(0, MAX_SAMPLE_LENGTH)
    for (const { text } of all.slice(round * PAIRS_PER_STEP, (round + 1) * PAIRS_PER_STEP))
      countTypos(typo, text, 2)
    yield
    searchRows(vocabulary, word.slice(0, 2))
    yield
  }
}
