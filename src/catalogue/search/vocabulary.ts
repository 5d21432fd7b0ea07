import type { CatalogueRow } from '../catalogue-row.ts'
import { letterMask } from './letter-mask.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { searchWords } from './search-words.ts'

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

/** The words of everything of a row that a search looks at, folded. */
function rowWords(row: CatalogueRow): ReadonlySet<string> {
  const { name, token, tokenName, network, provider, type, id, tokenAddress, inputs } = row
  const parts = [name, token, tokenName, network, findNetwork(network).name, provider ?? '', type]
  return new Set(searchWords([...parts, ...inputs, id, tokenAddress ?? ''].join(' ')))
}

/** Searches whose words are remembered: as many as letters of a long word. */
const RECENT = 24

/**
 * Finds the words that contain another. What contains a longer word contains every part of it, so of a word that is being
 * typed only those are looked at that had what was there a letter ago.
 * @param all every word; always the same ones
 */
function createNarrowing(all: () => readonly KnownWord[]): (word: string) => readonly KnownWord[] {
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
