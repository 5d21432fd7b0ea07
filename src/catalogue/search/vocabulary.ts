import type { CatalogueRow } from '../catalogue-row.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** Normalizes text for search: no case, no accents. */
export const normalizeSearchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export interface IndexedWord {
  readonly text: string
  /** Indices of the rows with it. */
  readonly rowNumbers: readonly number[]
  readonly letters: number
}

/** Longer words are addresses or ids, which are copied rather than typed. */
const MAX_TYPED_LENGTH = 24

/** A shorter part of a copied word would match by chance, so it matches at the start only. */
const MIN_SUBSTRING_LENGTH = 4

/** All distinct words of rows, far fewer than their total. */
export interface Vocabulary {
  /** Returns words that users type; indexes the remaining rows. */
  readonly getTypedWords: () => readonly IndexedWord[]
  /** Returns words that contain this one, or, if it is short and they are long, start with it. */
  readonly findContaining: (word: string) => readonly IndexedWord[]
  /** Number of rows. */
  readonly rowCount: number
  /** Indexes one more row, ahead of a search. Returns whether there are more. */
  readonly indexNextRow: () => boolean
  /** Whether all rows are indexed, so that a search does not wait. */
  readonly isComplete: () => boolean
}

/** ASCII text: by far the most, and split several times faster. */
const PLAIN = /^[ -~]*$/u

/** Splits a text into normalized words. */
export function splitSearchWords(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(/[\da-z]+/gu) ?? []
  return normalizeSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Returns the normalized words of all searchable fields of a row. */
function getRowWords(row: CatalogueRow): ReadonlySet<string> {
  const { name, token, tokenName, network, provider, type, id, tokenAddress, inputs } = row
  const texts = [name, token, tokenName, network, findNetwork(network).name, provider ?? '', type]
  return new Set(splitSearchWords([...texts, ...inputs, id, tokenAddress ?? ''].join(' ')))
}

/** Searches with cached words: as many as letters of a long word. */
const SEARCH_CACHE_SIZE = 24

/** Returns a word's letters as a bit mask; some letters share a bit. */
export function getLetterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** Returns a lower bound of the letters that the first has and the other lacks: each is a typo. */
export function countMissingLetters(typed: number, word: number): number {
  let missing = typed & ~word
  let count = 0
  while (missing !== 0) {
    missing &= missing - 1
    count += 1
  }
  return count
}

/**
 * Returns a function that finds the words containing another. Words that contain a longer text contain its parts, so
 * while typing only the previous matches are searched.
 * @param all every word; must not change
 */
function createIncrementalSearch(
  all: () => readonly IndexedWord[],
): (word: string) => readonly IndexedWord[] {
  const cache = new Map<string, readonly IndexedWord[]>()
  return (word) => {
    const existing = cache.get(word)
    if (existing) return existing
    let candidates = all()
    for (const [substring, matches] of cache)
      if (word.includes(substring) && matches.length < candidates.length) candidates = matches
    const letters = getLetterMask(word)
    const matches = candidates.filter(
      ({ text, letters: wordLetters }) => (letters & ~wordLetters) === 0 && text.includes(word),
    )
    cache.set(word, matches)
    const [oldest] = cache.keys()
    if (cache.size > SEARCH_CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    return matches
  }
}

export function createVocabulary(rows: readonly CatalogueRow[]): Vocabulary {
  const typed: IndexedWord[] = []
  const copied: IndexedWord[] = []
  const rowNumbersByWord = new Map<string, number[]>()
  let rowNumber = 0
  const indexNextRow = (): boolean => {
    const row = rows[rowNumber]
    if (!row) return false
    for (const text of getRowWords(row)) {
      const existing = rowNumbersByWord.get(text)
      if (existing) existing.push(rowNumber)
      else {
        const rowNumbers = [rowNumber]
        rowNumbersByWord.set(text, rowNumbers)
        const group = text.length > MAX_TYPED_LENGTH ? copied : typed
        group.push({ text, rowNumbers, letters: getLetterMask(text) })
      }
    }
    rowNumber += 1
    return rowNumber < rows.length
  }
  const read = (words: readonly IndexedWord[]) => (): readonly IndexedWord[] => {
    while (indexNextRow());
    return words
  }
  const containing = {
    typed: createIncrementalSearch(read(typed)),
    copied: createIncrementalSearch(read(copied)),
  }
  const findCopied = (word: string): readonly IndexedWord[] =>
    word.length < MIN_SUBSTRING_LENGTH
      ? copied.filter(({ text }) => text.startsWith(word))
      : containing.copied(word)
  return {
    getTypedWords: read(typed),
    findContaining: (word) => containing.typed(word).concat(findCopied(word)),
    rowCount: rows.length,
    indexNextRow,
    isComplete: () => rowNumber >= rows.length,
  }
}
