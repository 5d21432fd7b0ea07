import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { readFilters, type Filter } from './filters.ts'
import type { RowIndex } from './row-index.ts'

export interface Found {
  /** What the query asks for, in its order. */
  readonly rows: readonly CatalogueRow[]
  /** For each filter that hides something by itself: how many more rows there would be without it. */
  readonly hiddenBy: ReadonlyMap<Filter, number>
  /** What the words of the search were taken for, where nothing has them as they were typed. */
  readonly takenFor: string | null
}

/** Looks at each row once: what stays, and what a single filter hides. */
export function findRows(index: RowIndex, query: CatalogueQuery): Found {
  const filters = readFilters(query, index.own)
  const { places, takenFor } = index.search(query.search)
  const rows: CatalogueRow[] = []
  const hiddenBy = new Map<Filter, number>()
  for (const { row, place } of index.inOrder(query.sort)) {
    if (places?.[place] === 0) continue
    const refused = soleRefusal(row, filters)
    if (refused === null) rows.push(row)
    else if (refused !== 'several') hiddenBy.set(refused, (hiddenBy.get(refused) ?? 0) + 1)
  }
  return { rows, hiddenBy, takenFor }
}

/** The one filter that hides a row; null when it stays. */
export function soleRefusal(
  row: CatalogueRow,
  filters: ReturnType<typeof readFilters>,
): Filter | 'several' | null {
  let sole: Filter | null = null
  for (const [filter, keep] of filters) {
    if (keep(row)) continue
    if (sole !== null) return 'several'
    sole = filter
  }
  return sole
}
