import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { OwnYields } from './own-yields.ts'
import { recently } from './recently.ts'
import { searchRows, type Searched } from './search/search-rows.ts'
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts'
import { sortRows } from './sort-rows.ts'

/** A row, and where it stands among all. */
export interface IndexedRow {
  readonly row: CatalogueRow
  readonly place: number
}

/** The rows of a catalogue with what searches and lists need again and again, each made once. */
export interface RowIndex {
  readonly rows: readonly CatalogueRow[]
  /** There are more, which are not here yet: nothing of these says how many there are of a kind. */
  readonly isPart: boolean
  readonly inOrder: (sort: Sort) => readonly IndexedRow[]
  readonly words: Vocabulary
  /** What `searchRows` finds: the list, and what each filter would leave of it, ask for the same one after the other. */
  readonly search: (typed: string) => Searched
  /** What the wallet has to do with them; null as long as nobody knows. */
  readonly own: OwnYields | null
}

/** Searches that are remembered: as many as letters of a long word. */
const RECENT = 24

export function indexRows(rows: readonly CatalogueRow[], isPart = false): RowIndex {
  const orders = new Map<Sort, readonly IndexedRow[]>()
  const words = createVocabulary(rows)
  return {
    rows,
    isPart,
    inOrder(sort) {
      const known = orders.get(sort)
      if (known) return known
      const places = new Map(rows.map((row, place) => [row, place]))
      const sorted = sortRows(rows, sort).map((row) => ({ row, place: places.get(row) ?? 0 }))
      orders.set(sort, sorted)
      return sorted
    },
    words,
    search: recently(RECENT, (typed) => searchRows(words, typed)),
    own: null,
  }
}
