import { useContext, useMemo, useState } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { findRows, type FilteredRows } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { formatCatalogueQuery } from './use-catalogue-query.ts'
import { FirstRowsContext } from './use-catalogue.ts'
import { keepOrder } from '#src/catalogue/sort-rows.ts'

interface ShownRows {
  readonly query: CatalogueQuery
  readonly isWhole: boolean
  /** As they were found. */
  readonly newest: readonly CatalogueRow[]
  readonly rows: readonly CatalogueRow[]
  readonly isOutdated: boolean
}

/**
 * Found rows that don't move under a pointer when the catalogue is read again: their order changes with the question, or
 * when somebody asks for it.
 */
export function useSteadyRows(
  newest: readonly CatalogueRow[],
  query: CatalogueQuery,
  isWhole: boolean,
) {
  const asFound: ShownRows = { query, isWhole, newest, rows: newest, isOutdated: false }
  const [shownRows, setShownRows] = useState(asFound)
  const isSame =
    shownRows.query === query && shownRows.newest === newest && shownRows.isWhole === isWhole
  const isNewer = shownRows.query === query && shownRows.isWhole
  const current = isSame
    ? shownRows
    : isNewer
      ? { ...asFound, ...keepOrder(shownRows.rows, newest) }
      : asFound
  if (current !== shownRows) setShownRows(current)
  return { rows: current.rows, isOther: current.isOutdated, show: () => setShownRows(asFound) }
}

/** Of everything: how many were found, of how many, on how many networks. */
export interface RowCounts {
  readonly foundCount: number
  readonly total: number
  readonly networks: number
}

/** Which filters hide how many, each by itself or, where none does so, together. */
export type HiddenCounts = Pick<FilteredRows, 'hiddenBy' | 'excludedBy'>

export interface FilteredList {
  readonly rows: readonly CatalogueRow[]
  /** Null while only the first rows are known, and something else is asked than they answer. */
  readonly counts: RowCounts | null
  /** How many yields there are, found or not. */
  readonly total: number
  readonly hidden: HiddenCounts
  readonly resolvedSearch: string | null
}

const NO_HIDDEN_COUNTS: HiddenCounts = { hiddenBy: new Map(), excludedBy: new Map() }

const countNetworks = (rows: readonly CatalogueRow[]): number =>
  new Set(rows.map(({ network }) => network)).size

/** What is found: of the whole catalogue, and until that is there, of the rows that the page brought. */
export function useFilteredRows(
  index: RowIndex,
  isWhole: boolean,
  query: CatalogueQuery,
): FilteredList {
  const first = useContext(FirstRowsContext)
  const networks = useMemo(() => countNetworks(index.rows), [index])
  return useMemo(() => {
    const total = isWhole || !first ? index.rows.length : first.total
    if (!isWhole && first?.query === formatCatalogueQuery(query)) {
      const { foundCount, resolvedSearch } = first
      const counts = { foundCount, total, networks: first.networks }
      return { rows: index.rows, counts, total, hidden: NO_HIDDEN_COUNTS, resolvedSearch }
    }
    const { rows, correctedSearch, ...hidden } = findRows(index, query)
    const counts = { foundCount: rows.length, total, networks }
    return { rows, counts: isWhole ? counts : null, total, hidden, resolvedSearch: correctedSearch }
  }, [first, index, isWhole, networks, query])
}
