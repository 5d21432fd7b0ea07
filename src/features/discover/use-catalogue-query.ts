import { useCallback, useMemo } from 'react'
import {
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '#src/catalogue/catalogue-query.ts'
import { useSearch, useRouter } from '#src/router/router-context.ts'
import { buildPath } from '#src/router/paths.ts'
import { parseSearchParams, formatSearchParams } from '#src/router/route-location.ts'
import { useTypedText } from './use-typed-text.ts'

/** Formats a query for the URL; equal queries have equal text. */
export const formatCatalogueQuery = (query: CatalogueQuery): string =>
  formatSearchParams(writeCatalogueQuery(query))

/** Changes parts of the query. Identity is stable. */
export type ChangeQuery = (change: Partial<CatalogueQuery>) => void

const formatOtherFilters = (query: CatalogueQuery): string =>
  formatSearchParams(writeCatalogueQuery({ ...query, search: '' }))

/** Returns the URL's query with typed input that is not stored yet. */
export function useTypedQuery({ query: stored, setQuery }: StoredQuery) {
  const store = useCallback((text: string) => setQuery({ search: text }), [setQuery])
  const [search, type] = useTypedText(stored.search, store)
  // As text, so that a URL update after input causes no new search.
  const otherFilters = useMemo(() => formatOtherFilters(stored), [stored])
  const selected = useMemo(
    () => readCatalogueQuery(parseSearchParams(otherFilters)),
    [otherFilters],
  )
  const query = useMemo(() => ({ ...selected, search }), [selected, search])
  const change = useCallback<ChangeQuery>(
    ({ search: text, ...rest }) => {
      if (text !== undefined) type(text)
      if (Object.keys(rest).length > 0) void setQuery(rest)
    },
    [type, setQuery],
  )
  return { query, change }
}

/** Typed input creates no history entries. */
const TYPED_FILTERS: ReadonlySet<string> = new Set<keyof CatalogueQuery>([
  'search',
  'tvl',
  'rateFrom',
  'rateTo',
])

/** The query stored in the URL. */
export interface StoredQuery {
  readonly query: CatalogueQuery
  /** Identity is stable. @returns resolves when `query` is updated */
  readonly setQuery: (change: Partial<CatalogueQuery>) => Promise<unknown>
}

/** Returns the query stored in the URL, so that lists can be shared and "back" undoes a selection. */
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
