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

/** Every word that rows have: far fewer than the words of all rows together. */
export interface Vocabulary {
  /** All of them; reads the rows that were not read yet. */
  readonly all: () => readonly KnownWord[]
  /** The words that contain this one. */
  readonly containing: (word: string) => readonly KnownWord[]
  /** Of how many rows. */
  readonly rows: number
  /** Reads one more row, for who has time before anybody searches. Returns whether there are more. */
  readonly readNext: () => boolean
  /** Whether all rows were read: a search has nothing to wait for. */
  readonly isRead: () => boolean
}

export function createVocabulary(rows: readonly CatalogueRow[]): Vocabulary {
  const all: KnownWord[] = []
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
        all.push({ text, places, letters: letterMask(text) })
      }
    }
    place += 1
    return place < rows.length
  }
  const readAll = (): readonly KnownWord[] => {
    while (readNext());
    return all
  }
  const containing = createNarrowing(readAll)
  return {
    all: readAll,
    containing,
    rows: rows.length,
    readNext,
    isRead: () => place >= rows.length,
  }
}
