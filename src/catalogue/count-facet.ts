import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { createPredicates, type FacetName } from './filters.ts'
import { findSoleExclusion } from './find-rows.ts'
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
