import type { CatalogueRow } from '../catalogue-row.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** Text as it is compared in a search: no case, no accents. */
export const normalizeSearchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export interface IndexedWord {
  readonly text: string
  /** The places of the rows that have it. */
  readonly rowNumbers: readonly number[]
  readonly letters: number
}

/** What is longer is an address or an id: those are copied, not typed. */
const MAX_TYPED_LENGTH = 24

/** Of a copied word, fewer letters than these stand anywhere by chance: they are looked for at its beginning only. */
const MIN_SUBSTRING_LENGTH = 4

/** Every word that rows have: far fewer than the words of all rows together. */
export interface Vocabulary {
  /** Those that people type; reads the rows that were not read yet. */
  readonly getTypedWords: () => readonly IndexedWord[]
  /** The words that contain this one, or, where it is short and they are long, begin with it. */
  readonly findContaining: (word: string) => readonly IndexedWord[]
  /** Of how many rows. */
  readonly rowCount: number
  /** Reads one more row, for who has time before anybody searches. Returns whether there are more. */
  readonly indexNextRow: () => boolean
  /** Whether all rows were read: a search has nothing to wait for. */
  readonly isComplete: () => boolean
}

/** Text without a letter of another alphabet: by far the most, and read several times faster. */
const PLAIN = /^[ -~]*$/u

/** The words of a text, folded: what stands between them says nothing. */
export function splitSearchWords(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(/[\da-z]+/gu) ?? []
  return normalizeSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of everything of a row that a search looks at, folded. */
function getRowWords(row: CatalogueRow): ReadonlySet<string> {
  const { name, token, tokenName, network, provider, type, id, tokenAddress, inputs } = row
  const texts = [name, token, tokenName, network, findNetwork(network).name, provider ?? '', type]
  return new Set(splitSearchWords([...texts, ...inputs, id, tokenAddress ?? ''].join(' ')))
}

/** Searches whose words are remembered: as many as letters of a long word. */
const SEARCH_CACHE_SIZE = 24

/** The letters of a word as bits of a number; some letters share one. */
export function getLetterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** How many letters, at least, the first has that the other lacks: each is a slip of its own. */
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
 * Finds the words that contain another. What contains a longer word contains every part of it, so of a word that is being
 * typed only those are looked at that had what was there a letter ago.
 * @param all every word; always the same ones
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
