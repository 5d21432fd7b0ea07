import { getLetterMask, countMissingLetters } from './letter-mask.ts'
import { splitSearchWords } from './split-search-words.ts'
import { countTypos } from './count-typos.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface SearchResult {
  /** 1 at the place of each row that has every word; null for a search without a word, which every row answers. */
  readonly matches: Uint8Array | null
  /** The search as it was understood, where a word of it is nowhere as it was typed. */
  readonly correctedSearch: string | null
}

/** Words that one typed word may be taken for. */
const MAX_NEAREST = 3

/** Slips that a word of this length is forgiven: in a short one they would make another word of it. */
const getAllowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * The rows that have every word of a search somewhere, in whatever order. A word that no row has is taken for the
 * nearest that are there, and only such a word: who types correctly never gets what was not asked for.
 * @param vocabulary those of the rows
 */
export function searchRows(vocabulary: Vocabulary, typed: string): SearchResult {
  let places: Uint8Array | null = null
  const readings: string[] = []
  let isCorrected = false
  for (const word of splitSearchWords(typed)) {
    let wordMatches = matchRows(vocabulary, [word])
    let alternatives: readonly string[] = [word]
    if (!wordMatches.includes(1)) {
      alternatives = findNearestWords(word, vocabulary)
      wordMatches = matchRows(vocabulary, alternatives)
      isCorrected ||= alternatives[0] !== word
    }
    readings.push(alternatives.join(' / '))
    places = places === null ? wordMatches : intersect(places, wordMatches)
  }
  return { matches: places, correctedSearch: isCorrected ? readings.join(' ') : null }
}

/** The rows that have one of these words, or one that contains it. */
function matchRows(vocabulary: Vocabulary, some: readonly string[]): Uint8Array {
  const places = new Uint8Array(vocabulary.rowCount)
  for (const word of some)
    for (const known of vocabulary.findContaining(word))
      for (const rowNumber of known.rowNumbers) places[rowNumber] = 1
  return places
}

/** The rows that both have, in the first. */
function intersect(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let rowNumber = 0; rowNumber < one.length; rowNumber += 1)
    if (other[rowNumber] === 0) one[rowNumber] = 0
  return one
}

/** What a word that nothing has is taken for; itself where nothing is near. */
function findNearestWords(word: string, vocabulary: Vocabulary): readonly string[] {
  const maxTypos = getAllowedTypos(word)
  if (maxTypos === 0) return [word]
  const letters = getLetterMask(word)
  const near: { known: string; rows: number; count: number }[] = []
  for (const {
    text: known,
    letters: wordLetters,
    rowNumbers: places,
  } of vocabulary.getTypedWords()) {
    if (countMissingLetters(letters, wordLetters) > maxTypos) continue
    const count = countTypos(word, known, maxTypos)
    if (count !== null) near.push({ known, rows: places.length, count })
  }
  const fewest = Math.min(...near.map(({ count }) => count))
  const nearest = near
    .filter(({ count }) => count === fewest)
    .toSorted((a, b) => b.rows - a.rows || (a.known < b.known ? -1 : 1))
    .slice(0, MAX_NEAREST)
  return nearest.length === 0 ? [word] : nearest.map(({ known }) => known)
}
