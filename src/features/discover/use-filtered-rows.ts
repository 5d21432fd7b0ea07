import { useContext, useMemo, useState } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { findRows, type FilteredRows } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { formatCatalogueQuery } from './use-catalogue-query.ts'
import { CatalogueScopeContext, FirstRowsContext, type CatalogueScope } from './use-catalogue.ts'
import { keepOrder } from '#src/catalogue/sort-rows.ts'

interface ShownRows {
  readonly query: CatalogueQuery
  readonly scope: CatalogueScope
  readonly isWhole: boolean
  /** In the latest order. */
  readonly newest: readonly CatalogueRow[]
  readonly rows: readonly CatalogueRow[]
  readonly isOutdated: boolean
}

/**
 * Keeps the order of found rows across refetches, so that none moves under the pointer; it changes
 * with the query, with what a host page includes, or on request.
 */
export function useSteadyRows(
  newest: readonly CatalogueRow[],
  query: CatalogueQuery,
  isWhole: boolean,
) {
  const scope = useContext(CatalogueScopeContext)
  const asFound: ShownRows = { query, scope, isWhole, newest, rows: newest, isOutdated: false }
  const [shownRows, setShownRows] = useState(asFound)
  const isSame =
    shownRows.query === query && shownRows.newest === newest && shownRows.isWhole === isWhole
  const isNewer = shownRows.query === query && shownRows.scope === scope && shownRows.isWhole
  const current = isSame
    ? shownRows
    : isNewer
      ? { ...asFound, ...keepOrder(shownRows.rows, newest) }
      : asFound
  if (current !== shownRows) setShownRows(current)
  return { rows: current.rows, isOther: current.isOutdated, show: () => setShownRows(asFound) }
}

/** Counts of found rows, all rows and networks. */
export interface RowCounts {
  readonly foundCount: number
  readonly total: number
  readonly networks: number
}

/** Which filters hide how many rows, individually or else together. */
export type HiddenCounts = Pick<FilteredRows, 'hiddenBy' | 'excludedBy'>

export interface FilteredList {
  readonly rows: readonly CatalogueRow[]
  /** Null while only the prerendered rows are known and the query differs from theirs. */
  readonly counts: RowCounts | null
  /** Number of all yields. */
  readonly total: number
  readonly hidden: HiddenCounts
  readonly resolvedSearch: string | null
}

const NO_HIDDEN_COUNTS: HiddenCounts = { hiddenBy: new Map(), excludedBy: new Map() }

const countNetworks = (rows: readonly CatalogueRow[]): number =>
  new Set(rows.map(({ network }) => network)).size

/** Returns the found rows: of the catalogue, or until it is loaded of the prerendered rows. */
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
