import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { WalletYields } from './filters.ts'
import { searchRows, type SearchResult } from './search/search-rows.ts'
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts'
import { sortRows } from './sort-rows.ts'

/** A row with its index. */
export interface IndexedRow {
  readonly row: CatalogueRow
  readonly rowNumber: number
}

/** The rows of a catalogue with data for searches and lists, each computed once. */
export interface RowIndex {
  readonly rows: readonly CatalogueRow[]
  /** Whether more rows are still loading: counts of these are not meaningful. */
  readonly isPartial: boolean
  readonly getSorted: (sort: Sort, isReversed?: boolean) => readonly IndexedRow[]
  readonly vocabulary: Vocabulary
  /** A cached `searchRows`: the list and each filter's count request the same search. */
  readonly search: (typed: string) => SearchResult
  /** The wallet's relation to the rows; null while unknown. */
  readonly own: WalletYields | null
}

/** Cached searches: as many as letters of a long word. */
const SEARCH_CACHE_SIZE = 24

/**
 * Returns a function that caches its last answers: typed words return letter by letter when they are deleted.
 * @param maxEntries size of the cache
 */
export function memoizeRecent<Answer>(
  maxEntries: number,
  compute: (key: string) => Answer,
): (key: string) => Answer {
  const cache = new Map<string, Answer>()
  return (key) => {
    const cached = cache.get(key)
    const value = cached ?? compute(key)
    // Least recently used entries are evicted first.
    cache.delete(key)
    cache.set(key, value)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return value
  }
}

export function createRowIndex(rows: readonly CatalogueRow[], isPartial = false): RowIndex {
  const orders = new Map<string, readonly IndexedRow[]>()
  const vocabulary = createVocabulary(rows)
  return {
    rows,
    isPartial,
    getSorted(sort, isReversed = false) {
      const key = `${sort} ${isReversed}`
      const cached = orders.get(key)
      if (cached) return cached
      const rowNumbers = new Map(rows.map((row, rowNumber) => [row, rowNumber]))
      const sorted = sortRows(rows, sort, isReversed).map((row) => ({
        row,
        rowNumber: rowNumbers.get(row) ?? 0,
      }))
      orders.set(key, sorted)
      return sorted
    },
    vocabulary,
    search: memoizeRecent(SEARCH_CACHE_SIZE, (typed) => searchRows(vocabulary, typed)),
    own: null,
  }
}
