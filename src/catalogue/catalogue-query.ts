export const SORTS = ['tvl', 'rate', 'name'] as const

export type Sort = (typeof SORTS)[number]

/** What a person looks for in the catalogue. Empty texts mean "all". */
export interface CatalogueQuery {
  readonly search: string
  readonly network: string
  readonly type: string
  readonly sort: Sort
}

export const EVERYTHING: CatalogueQuery = { search: '', network: '', type: '', sort: 'tvl' }

/** The same in an address: short names, and nothing that is at its default. */
export interface CatalogueSearch {
  readonly q?: string
  readonly network?: string
  readonly type?: string
  readonly sort?: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a query string's values; what isn't understood is at its default. */
export function readCatalogueQuery(search: Readonly<Record<string, unknown>>): CatalogueQuery {
  return {
    search: text(search['q']),
    network: text(search['network']),
    type: text(search['type']),
    sort: SORTS.find((sort) => sort === search['sort']) ?? EVERYTHING.sort,
  }
}

/** Writes a query for an address. */
export function writeCatalogueQuery(query: CatalogueQuery): CatalogueSearch {
  return {
    ...(query.search !== '' && { q: query.search }),
    ...(query.network !== '' && { network: query.network }),
    ...(query.type !== '' && { type: query.type }),
    ...(query.sort !== EVERYTHING.sort && { sort: query.sort }),
  }
}
