import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { WalletYields } from './filters.ts'
import { searchRows, type SearchResult } from './search/search-rows.ts'
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts'
import { sortRows } from './sort-rows.ts'

/** A row, and where it stands among all. */
export interface IndexedRow {
  readonly row: CatalogueRow
  readonly rowNumber: number
}

/** The rows of a catalogue with what searches and lists need again and again, each made once. */
export interface RowIndex {
  readonly rows: readonly CatalogueRow[]
  /** There are more, which are not here yet: nothing of these says how many there are of a kind. */
  readonly isPartial: boolean
  readonly getSorted: (sort: Sort) => readonly IndexedRow[]
  readonly vocabulary: Vocabulary
  /** What `searchRows` finds: the list, and what each filter would leave of it, ask for the same one after the other. */
  readonly search: (typed: string) => SearchResult
  /** What the wallet has to do with them; null as long as nobody knows. */
  readonly own: WalletYields | null
}

/** Searches that are remembered: as many as letters of a long word. */
const SEARCH_CACHE_SIZE = 24

/**
 * A function that remembers its last answers, for what is asked again soon: a word that is typed comes back letter by letter
 * when it is deleted.
 * @param maxEntries how many
 */
export function memoizeRecent<Answer>(
  maxEntries: number,
  compute: (key: string) => Answer,
): (key: string) => Answer {
  const cache = new Map<string, Answer>()
  return (key) => {
    const cached = cache.get(key)
    const value = cached ?? compute(key)
    // The last to be asked for is the last to be forgotten.
    cache.delete(key)
    cache.set(key, value)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return value
  }
}

export function createRowIndex(rows: readonly CatalogueRow[], isPartial = false): RowIndex {
  const orders = new Map<Sort, readonly IndexedRow[]>()
  const vocabulary = createVocabulary(rows)
  return {
    rows,
    isPartial,
    getSorted(sort) {
      const cached = orders.get(sort)
      if (cached) return cached
      const rowNumbers = new Map(rows.map((row, rowNumber) => [row, rowNumber]))
      const sorted = sortRows(rows, sort).map((row) => ({
        row,
        rowNumber: rowNumbers.get(row) ?? 0,
      }))
      orders.set(sort, sorted)
      return sorted
    },
    vocabulary,
    search: memoizeRecent(SEARCH_CACHE_SIZE, (typed) => searchRows(vocabulary, typed)),
    own: null,
  }
}
