import { letterMask } from './letter-mask.ts'
import type { KnownWord } from './vocabulary.ts'

/** Searches whose words are remembered: as many as letters of a long word. */
const RECENT = 24

/**
 * Finds the words that contain another. What contains a longer word contains every part of it, so of a word that is being
 * typed only those are looked at that had what was there a letter ago.
 * @param all every word; always the same ones
 */
export function createNarrowing(
  all: () => readonly KnownWord[],
): (word: string) => readonly KnownWord[] {
  const found = new Map<string, readonly KnownWord[]>()
  return (word) => {
    const known = found.get(word)
    if (known) return known
    let among = all()
    for (const [part, having] of found)
      if (word.includes(part) && having.length < among.length) among = having
    const letters = letterMask(word)
    const having = among.filter(
      ({ text, letters: its }) => (letters & ~its) === 0 && text.includes(word),
    )
    found.set(word, having)
    const [oldest] = found.keys()
    if (found.size > RECENT && oldest !== undefined) found.delete(oldest)
    return having
  }
}
