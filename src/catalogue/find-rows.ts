import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { createPredicates, type Filter } from './filters.ts'
import type { RowIndex } from './row-index.ts'

export interface FilteredRows {
  /** What the query asks for, in its order. */
  readonly rows: readonly CatalogueRow[]
  /** For each filter that hides something by itself: how many more rows there would be without it. */
  readonly hiddenBy: ReadonlyMap<Filter, number>
  /** Where nothing is found and no filter hides anything by itself: how many rows with the words each of them refuses. */
  readonly excludedBy: ReadonlyMap<Filter, number>
  /** What the words of the search were taken for, where nothing has them as they were typed. */
  readonly correctedSearch: string | null
}

/** Looks at each row once: what stays, and what a single filter hides. */
export function findRows(index: RowIndex, query: CatalogueQuery): FilteredRows {
  const filters = createPredicates(query, index.own)
  const { matches, correctedSearch } = index.search(query.search)
  const rows: CatalogueRow[] = []
  const hiddenBy = new Map<Filter, number>()
  const hiddenBySeveral: CatalogueRow[] = []
  for (const { row, rowNumber } of index.getSorted(query.sort)) {
    if (matches?.[rowNumber] === 0) continue
    const exclusion = findSoleExclusion(row, filters)
    if (exclusion === null) rows.push(row)
    else if (exclusion === 'several') hiddenBySeveral.push(row)
    else hiddenBy.set(exclusion, (hiddenBy.get(exclusion) ?? 0) + 1)
  }
  const isCombined = rows.length === 0 && hiddenBy.size === 0
  return {
    rows,
    hiddenBy,
    excludedBy: countExclusions(isCombined ? hiddenBySeveral : [], filters),
    correctedSearch,
  }
}

function countExclusions(
  rows: readonly CatalogueRow[],
  filters: ReturnType<typeof createPredicates>,
): ReadonlyMap<Filter, number> {
  const counts = filters.map(
    ([filter, predicate]) => [filter, rows.filter((row) => !predicate(row)).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
}

/** The one filter that hides a row; null when it stays. */
export function findSoleExclusion(
  row: CatalogueRow,
  filters: ReturnType<typeof createPredicates>,
): Filter | 'several' | null {
  let sole: Filter | null = null
  for (const [filter, predicate] of filters) {
    if (predicate(row)) continue
    if (sole !== null) return 'several'
    sole = filter
  }
  return sole
}
