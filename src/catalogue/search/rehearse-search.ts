import { searchRows } from './search-rows.ts'
import { typos } from './typos.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words that are looked for, from all over the vocabulary. */
const WORDS = 24

/** Words that each is compared with in a step. */
const PAIRS = 250

/** Longer than most words that people type. */
const TYPED = 10

/**
 * Goes through searches that nobody made, step by step: what a browser has run often it runs many times as fast, so that the
 * first letters that somebody types are no slower than the next ones. Nothing of it is kept.
 */
export function* rehearseSearch(words: Vocabulary): Generator<void> {
  const all = words.typed()
  for (let turn = 0; turn < WORDS; turn += 1) {
    const word = all[Math.floor((turn * all.length) / WORDS)]?.text ?? ''
    // With a letter too many.
    const slip = (word.slice(0, 2) + word.slice(1)).slice(0, TYPED)
    for (const { text } of all.slice(turn * PAIRS, (turn + 1) * PAIRS)) typos(slip, text, 2)
    yield
    searchRows(words, word.slice(0, 2))
    yield
  }
}
