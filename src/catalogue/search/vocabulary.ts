import type { CatalogueRow } from '../catalogue-row.ts'
import { letterMask } from './letter-mask.ts'
import { createNarrowing } from './narrowing.ts'
import { rowWords } from './row-words.ts'

export interface KnownWord {
  readonly text: string
  /** The places of the rows that have it. */
  readonly places: readonly number[]
  readonly letters: number
}

/** What is longer is an address or an id: those are copied, not typed. */
const LONGEST_TYPED = 24

/** Of a copied word, fewer letters than these stand anywhere by chance: they are looked for at its beginning only. */
const SHORTEST_PART = 4

/** Every word that rows have: far fewer than the words of all rows together. */
export interface Vocabulary {
  /** Those that people type; reads the rows that were not read yet. */
  readonly typed: () => readonly KnownWord[]
  /** The words that contain this one, or, where it is short and they are long, begin with it. */
  readonly containing: (word: string) => readonly KnownWord[]
  /** Of how many rows. */
  readonly rows: number
  /** Reads one more row, for who has time before anybody searches. Returns whether there are more. */
  readonly readNext: () => boolean
  /** Whether all rows were read: a search has nothing to wait for. */
  readonly isRead: () => boolean
}

export function createVocabulary(rows: readonly CatalogueRow[]): Vocabulary {
  const typed: KnownWord[] = []
  const copied: KnownWord[] = []
  const placesOf = new Map<string, number[]>()
  let place = 0
  const readNext = (): boolean => {
    const row = rows[place]
    if (!row) return false
    for (const text of rowWords(row)) {
      const known = placesOf.get(text)
      if (known) known.push(place)
      else {
        const places = [place]
        placesOf.set(text, places)
        const kind = text.length > LONGEST_TYPED ? copied : typed
        kind.push({ text, places, letters: letterMask(text) })
      }
    }
    place += 1
    return place < rows.length
  }
  const read = (words: readonly KnownWord[]) => (): readonly KnownWord[] => {
    while (readNext());
    return words
  }
  const containing = { typed: createNarrowing(read(typed)), copied: createNarrowing(read(copied)) }
  const ofCopied = (word: string): readonly KnownWord[] =>
    word.length < SHORTEST_PART
      ? copied.filter(({ text }) => text.startsWith(word))
      : containing.copied(word)
  return {
    typed: read(typed),
    containing: (word) => containing.typed(word).concat(ofCopied(word)),
    rows: rows.length,
    readNext,
    isRead: () => place >= rows.length,
  }
}
