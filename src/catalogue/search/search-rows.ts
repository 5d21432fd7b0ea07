import { letterMask, lettersLacking } from './letter-mask.ts'
import { searchWords } from './search-words.ts'
import { typos } from './typos.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Searched {
  /** 1 at the place of each row that has every word; null for a search without a word, which every row answers. */
  readonly places: Uint8Array | null
  /** The search as it was understood, where a word of it is nowhere as it was typed. */
  readonly takenFor: string | null
}

/** Words that one typed word may be taken for. */
const MOST_NEAREST = 3

/** Slips that a word of this length is forgiven: in a short one they would make another word of it. */
const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * The rows that have every word of a search somewhere, in whatever order. A word that no row has is taken for the
 * nearest that are there, and only such a word: who types correctly never gets what was not asked for.
 * @param words those of the rows
 */
export function searchRows(words: Vocabulary, typed: string): Searched {
  let places: Uint8Array | null = null
  const readings: string[] = []
  let isForgiven = false
  for (const word of searchWords(typed)) {
    let having = placesOf(words, [word])
    let reading: readonly string[] = [word]
    if (!having.includes(1)) {
      reading = nearestTo(word, words)
      having = placesOf(words, reading)
      isForgiven ||= reading[0] !== word
    }
    readings.push(reading.join(' / '))
    places = places === null ? having : both(places, having)
  }
  return { places, takenFor: isForgiven ? readings.join(' ') : null }
}

/** The rows that have one of these words, or one that contains it. */
function placesOf(words: Vocabulary, some: readonly string[]): Uint8Array {
  const places = new Uint8Array(words.rows)
  for (const word of some)
    for (const known of words.containing(word)) for (const place of known.places) places[place] = 1
  return places
}

/** The rows that both have, in the first. */
function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let place = 0; place < one.length; place += 1) if (other[place] === 0) one[place] = 0
  return one
}

/** What a word that nothing has is taken for; itself where nothing is near. */
function nearestTo(word: string, words: Vocabulary): readonly string[] {
  const most = forgiven(word)
  if (most === 0) return [word]
  const letters = letterMask(word)
  const near: { known: string; rows: number; count: number }[] = []
  for (const { text: known, letters: its, places } of words.typed()) {
    if (lettersLacking(letters, its) > most) continue
    const count = typos(word, known, most)
    if (count !== null) near.push({ known, rows: places.length, count })
  }
  const fewest = Math.min(...near.map(({ count }) => count))
  const nearest = near
    .filter(({ count }) => count === fewest)
    .toSorted((a, b) => b.rows - a.rows || (a.known < b.known ? -1 : 1))
    .slice(0, MOST_NEAREST)
  return nearest.length === 0 ? [word] : nearest.map(({ known }) => known)
}
