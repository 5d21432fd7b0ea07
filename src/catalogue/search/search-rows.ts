import {
  getLetterMask,
  countMissingLetters,
  splitSearchWords,
  type Vocabulary,
} from './vocabulary.ts'

/** Number of sample words, spread over the vocabulary. */
const SAMPLE_WORDS = 24

/** Words compared with each per step. */
const PAIRS_PER_STEP = 250

/** Longer than most typed words. */
const MAX_SAMPLE_LENGTH = 10

/** Longer than any word checked for typos. */
const MAX_WORD_LENGTH = 64

/** More typos than are ever allowed; only cells near a row's diagonal can have fewer, and are computed. */
const TOO_MANY = 99

/** Three rows of the table, reused for each pair of words: there are thousands per keystroke. */
let rowBeforePrevious = new Uint8Array(MAX_WORD_LENGTH)
let previousRow = new Uint8Array(MAX_WORD_LENGTH)
let currentRow = new Uint8Array(MAX_WORD_LENGTH)

/**
 * Returns the number of typos between a typed text and the start of a word: an extra, missing or wrong letter, or two
 * swapped ones (optimal string alignment).
 * @param typed at most 60 letters
 * @param maxTypos at most 60, too
 * @returns null if there are more than `maxTypos`
 */
export function countTypos(typed: string, word: string, maxTypos: number): number | null {
  if (word.length < typed.length - maxTypos) return null
  const width = Math.min(word.length, typed.length + maxTypos, MAX_WORD_LENGTH - 2)
  for (let column = 0; column <= Math.min(width, maxTypos); column += 1)
    previousRow[column] = column
  previousRow[maxTypos + 1] = TOO_MANY
  let lowest = 0
  for (let row = 1; row <= typed.length; row += 1) {
    const from = Math.max(1, row - maxTypos)
    const to = Math.min(width, row + maxTypos)
    lowest = from === 1 ? row : TOO_MANY
    currentRow[from - 1] = lowest
    for (let column = from; column <= to; column += 1) {
      const cost = getCellCost(typed, word, row, column)
      currentRow[column] = cost
      if (cost < lowest) lowest = cost
    }
    currentRow[to + 1] = TOO_MANY
    if (lowest > maxTypos) return null
    const spare = rowBeforePrevious
    rowBeforePrevious = previousRow
    previousRow = currentRow
    currentRow = spare
  }
  return lowest
}

/** Returns the minimum typos up to a letter of each word, from the previous cells. */
function getCellCost(typed: string, word: string, row: number, column: number): number {
  const here = typed.charCodeAt(row - 1)
  const there = word.charCodeAt(column - 1)
  let lowest = (previousRow[column - 1] ?? TOO_MANY) + (here === there ? 0 : 1)
  lowest = Math.min(
    lowest,
    (previousRow[column] ?? TOO_MANY) + 1,
    (currentRow[column - 1] ?? TOO_MANY) + 1,
  )
  const isSwapped =
    row > 1 &&
    column > 1 &&
    here === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === there
  return isSwapped ? Math.min(lowest, (rowBeforePrevious[column - 2] ?? TOO_MANY) + 1) : lowest
}

/**
 * Runs sample searches step by step: frequently run code is compiled, so that the first
 * keystrokes are as fast as later ones. Keeps nothing.
 */
export function* warmUpSearch(vocabulary: Vocabulary): Generator<void> {
  const all = vocabulary.getTypedWords()
  for (let round = 0; round < SAMPLE_WORDS; round += 1) {
    const word = all[Math.floor((round * all.length) / SAMPLE_WORDS)]?.text ?? ''
    // With an extra letter.
    const typo = (word.slice(0, 2) + word.slice(1)).slice(0, MAX_SAMPLE_LENGTH)
    for (const { text } of all.slice(round * PAIRS_PER_STEP, (round + 1) * PAIRS_PER_STEP))
      countTypos(typo, text, 2)
    yield
    searchRows(vocabulary, word.slice(0, 2))
    yield
  }
}

export interface SearchResult {
  /** 1 at the index of each matching row; null without words, which every row matches. */
  readonly matches: Uint8Array | null
  /** The corrected search text, if one of its words is nowhere. */
  readonly correctedSearch: string | null
}

/** Maximum corrections of one word. */
const MAX_NEAREST = 3

/** Returns the typos allowed for a word's length: in a short one they would make another word. */
const getAllowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Returns the rows that contain every word of a search, in any order. A word of no row is replaced by its nearest
 * ones, and only such a word: correct spelling never finds anything else.
 * @param vocabulary that of the rows
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

/** Returns the rows that have a word containing one of these. */
function matchRows(vocabulary: Vocabulary, some: readonly string[]): Uint8Array {
  const places = new Uint8Array(vocabulary.rowCount)
  for (const word of some)
    for (const known of vocabulary.findContaining(word))
      for (const rowNumber of known.rowNumbers) places[rowNumber] = 1
  return places
}

/** Intersects two row sets into the first. */
function intersect(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let rowNumber = 0; rowNumber < one.length; rowNumber += 1)
    if (other[rowNumber] === 0) one[rowNumber] = 0
  return one
}

/** Returns the nearest words of an unknown word; itself if none is near. */
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
