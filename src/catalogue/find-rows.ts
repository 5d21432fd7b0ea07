import { TABS, type CatalogueQuery, type Tab } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { createPredicates, type Filter, type FacetName } from './filters.ts'
import type { RowIndex } from './row-index.ts'
import { isInTab } from './tabs.ts'

/** An option of a filter. */
export interface Facet {
  readonly value: string
  /** Number of rows with it; null while not all are known. */
  readonly count: number | null
}

const FACET_VALUES = {
  networks: (row: CatalogueRow) => [row.network],
  types: (row: CatalogueRow) => [row.type],
  tokens: (row: CatalogueRow) => [row.token],
  inputs: (row: CatalogueRow) => row.inputs,
  providers: (row: CatalogueRow) => (row.provider === null ? [] : [row.provider]),
  claimings: (row: CatalogueRow) => (row.claiming === null ? [] : [row.claiming]),
} as const satisfies Record<FacetName, (row: CatalogueRow) => readonly string[]>

/**
 * Returns every known value of a filter with its number of rows under the rest of the query. Selected values are
 * included even without rows (an old link), so that they can be removed.
 */
export function countFacet(index: RowIndex, query: CatalogueQuery, name: FacetName): Facet[] {
  const valuesOf = FACET_VALUES[name]
  const counts = new Map(query[name].map((value) => [value, 0]))
  for (const row of index.rows) for (const value of valuesOf(row)) counts.set(value, 0)
  const values = [...counts.keys()].toSorted()
  if (index.isPartial) return values.map((value) => ({ value, count: null }))
  const filters = createPredicates({ ...query, [name]: [] }, index.own)
  const { matches } = index.search(query.search)
  for (const [rowNumber, row] of index.rows.entries()) {
    if (matches?.[rowNumber] === 0 || findSoleExclusion(row, filters) !== null) continue
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }))
}

/** The number of rows of each tab. */
export type TabCounts = Readonly<Record<Tab, number>>

/** Counts the rows of each tab under the rest of the query. */
export function countTabs(index: RowIndex, query: CatalogueQuery): TabCounts {
  const filters = createPredicates({ ...query, tab: 'all' }, index.own)
  const { matches } = index.search(query.search)
  const counts: Record<Tab, number> = { all: 0, stake: 0, defi: 0, rwa: 0, stablecoins: 0 }
  for (const [rowNumber, row] of index.rows.entries()) {
    if (matches?.[rowNumber] === 0 || findSoleExclusion(row, filters) !== null) continue
    for (const tab of TABS) if (isInTab(tab, row)) counts[tab] += 1
  }
  return counts
}

export interface FilteredRows {
  /** The matching rows in the query's order. */
  readonly rows: readonly CatalogueRow[]
  /** For each filter that hides rows by itself: how many. */
  readonly hiddenBy: ReadonlyMap<Filter, number>
  /** Without results, and if no single filter is the cause: how many rows each of them excludes. */
  readonly excludedBy: ReadonlyMap<Filter, number>
  /** The corrected search text, if no row has the typed one. */
  readonly correctedSearch: string | null
}

/** Finds matching rows in one pass, and what single filters hide. */
export function findRows(index: RowIndex, query: CatalogueQuery): FilteredRows {
  const filters = createPredicates(query, index.own)
  const { matches, correctedSearch } = index.search(query.search)
  const rows: CatalogueRow[] = []
  const hiddenBy = new Map<Filter, number>()
  const hiddenBySeveral: CatalogueRow[] = []
  for (const { row, rowNumber } of index.getSorted(query.sort, query.isReversed)) {
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

/** Returns the only filter that hides a row; null if it is visible. */
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
