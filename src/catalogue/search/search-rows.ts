import {
  getLetterMask,
  countMissingLetters,
  splitSearchWords,
  type Vocabulary,
} from './vocabulary.ts'

/** Words that are looked for, from all over the vocabulary. */
const SAMPLE_WORDS = 24

/** Words that each is compared with in a step. */
const PAIRS_PER_STEP = 250

/** Longer than most words that people type. */
const MAX_SAMPLE_LENGTH = 10

/** Longer than any word that is looked at for slips. */
const MAX_WORD_LENGTH = 64

/** More slips than are ever forgiven; of a line's cells only those near the diagonal can have fewer, and are reckoned. */
const TOO_MANY = 99

/** Three lines of the table, used again for each pair of words: there are thousands of them at one key press. */
let rowBeforePrevious = new Uint8Array(MAX_WORD_LENGTH)
let previousRow = new Uint8Array(MAX_WORD_LENGTH)
let currentRow = new Uint8Array(MAX_WORD_LENGTH)

/**
 * How many slips of the hand lie between what was typed and the beginning of a word: a letter too many, missing, wrong,
 * or two of them swapped (optimal string alignment).
 *
 * @param typed at most 60 letters
 * @param maxTypos at most 60, too
 * @returns null when there are more than `most`
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

/** The fewest slips up to a letter of each word, of which the table has those before. */
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
