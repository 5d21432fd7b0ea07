import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { readFilters, type Filter } from './filters.ts'
import type { RowIndex } from './row-index.ts'

export interface Found {
  /** What the query asks for, in its order. */
  readonly rows: readonly CatalogueRow[]
  /** For each filter that hides something by itself: how many more rows there would be without it. */
  readonly hiddenBy: ReadonlyMap<Filter, number>
  /** Where nothing is found and no filter hides anything by itself: how many rows with the words each of them refuses. */
  readonly refusedBy: ReadonlyMap<Filter, number>
  /** What the words of the search were taken for, where nothing has them as they were typed. */
  readonly takenFor: string | null
}

/** Looks at each row once: what stays, and what a single filter hides. */
export function findRows(index: RowIndex, query: CatalogueQuery): Found {
  const filters = readFilters(query, index.own)
  const { places, takenFor } = index.search(query.search)
  const rows: CatalogueRow[] = []
  const hiddenBy = new Map<Filter, number>()
  const severally: CatalogueRow[] = []
  for (const { row, place } of index.inOrder(query.sort)) {
    if (places?.[place] === 0) continue
    const refused = soleRefusal(row, filters)
    if (refused === null) rows.push(row)
    else if (refused === 'several') severally.push(row)
    else hiddenBy.set(refused, (hiddenBy.get(refused) ?? 0) + 1)
  }
  const isTogether = rows.length === 0 && hiddenBy.size === 0
  return { rows, hiddenBy, refusedBy: refusals(isTogether ? severally : [], filters), takenFor }
}

function refusals(
  rows: readonly CatalogueRow[],
  filters: ReturnType<typeof readFilters>,
): ReadonlyMap<Filter, number> {
  const counts = filters.map(
    ([filter, keep]) => [filter, rows.filter((row) => !keep(row)).length] as const,
  )
  return new Map(counts.filter(([, count]) => count > 0))
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
