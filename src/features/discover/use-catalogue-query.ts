import { useCallback, useMemo } from 'react'
import {
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '#src/catalogue/catalogue-query.ts'
import { useSearch } from '#src/router/page-context.ts'
import { buildPath } from '#src/router/build-path.ts'
import { useRouter } from '#src/router/router-context.ts'

/** What is typed letter by letter: each of them is no step that anybody wants to go back to. */
const TYPED_FILTERS: ReadonlySet<string> = new Set<keyof CatalogueQuery>([
  'search',
  'tvl',
  'rateFrom',
  'rateTo',
])

/** What is looked for, as the address keeps it. */
export interface StoredQuery {
  readonly query: CatalogueQuery
  /** Always the same function. @returns when `query` has followed */
  readonly setQuery: (change: Partial<CatalogueQuery>) => Promise<unknown>
}

/**
 * What is looked for, kept in the address, so that a list can be shared, and the back button undoes what was chosen last.
 */
export function useCatalogueQuery(): StoredQuery {
  const search = useSearch()
  const { navigate, view } = useRouter()
  const query = useMemo(() => readCatalogueQuery(search), [search])
  const setQuery = useCallback(
    (change: Partial<CatalogueQuery>) => {
      const next = { ...readCatalogueQuery(view().location.search), ...change }
      const as = Object.keys(change).every((name) => TYPED_FILTERS.has(name)) ? 'replace' : 'refine'
      return navigate(buildPath('/', {}, { ...writeCatalogueQuery(next) }), { as })
    },
    [navigate, view],
  )
  return { query, setQuery }
}
