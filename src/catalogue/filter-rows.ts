import { findNetwork } from '#src/networks/find-network.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { searchText } from './search-text.ts'

/** Everything of a row that a search looks at. */
const haystack = (row: CatalogueRow): string =>
  searchText(
    [
      row.name,
      row.token,
      row.network,
      findNetwork(row.network).name,
      row.provider ?? '',
      row.type.replaceAll('_', ' '),
    ].join(' '),
  )

/** The rows that a query asks for, in their order. Each word of the search must be somewhere in the row. */
export function filterRows(rows: readonly CatalogueRow[], query: CatalogueQuery): CatalogueRow[] {
  const words = searchText(query.search).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (query.network !== '' && row.network !== query.network) return false
    if (query.type !== '' && row.type !== query.type) return false
    if (words.length === 0) return true
    const text = haystack(row)
    return words.every((word) => text.includes(word))
  })
}
