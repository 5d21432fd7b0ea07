import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { filterRows } from './filter-rows.ts'

/** A value that can be chosen, and how many rows the choice would leave. */
export interface Facet {
  readonly value: string
  readonly count: number
}

export interface Facets {
  readonly networks: readonly Facet[]
  readonly types: readonly Facet[]
}

function countBy(
  all: readonly CatalogueRow[],
  left: readonly CatalogueRow[],
  key: 'network' | 'type',
): Facet[] {
  const counts = new Map<string, number>(all.map((row) => [row[key], 0]))
  for (const row of left) counts.set(row[key], (counts.get(row[key]) ?? 0) + 1)
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((a, b) =>
    a.value < b.value ? -1 : 1,
  )
}

/** What can be chosen next: every network and type that exists, counted under the rest of the query. */
export function facetsOf(rows: readonly CatalogueRow[], query: CatalogueQuery): Facets {
  return {
    networks: countBy(rows, filterRows(rows, { ...query, network: '' }), 'network'),
    types: countBy(rows, filterRows(rows, { ...query, type: '' }), 'type'),
  }
}
