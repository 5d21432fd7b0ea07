import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { createPredicates, type Filter, type FacetName } from './filters.ts'
import type { RowIndex } from './row-index.ts'

/** A value that can be chosen. */
export interface Facet {
  readonly value: string
  /** How many rows the choice would leave; null as long as not all of them are known. */
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
 * Every value of a filter that is known, with the number of rows that have it under the rest of the query. What is chosen is
 * among them even where nothing has it (an old link), so that it can be seen and undone.
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
