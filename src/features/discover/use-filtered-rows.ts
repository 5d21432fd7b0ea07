import { useContext, useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { findRows, type FilteredRows } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { formatCatalogueQuery } from './format-catalogue-query.ts'
import { FirstRowsContext } from './first-rows-context.ts'

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
