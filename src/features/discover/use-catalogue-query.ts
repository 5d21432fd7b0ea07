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

/** What is looked for, as it stands in an address: of one question always the same text. */
export const formatCatalogueQuery = (query: CatalogueQuery): string =>
  formatSearchParams(writeCatalogueQuery(query))

/** Changes some of what is looked for; always the same function. */
export type ChangeQuery = (change: Partial<CatalogueQuery>) => void

const formatOtherFilters = (query: CatalogueQuery): string =>
  formatSearchParams(writeCatalogueQuery({ ...query, search: '' }))

/** The query of the address, with what is being typed ahead of it. */
export function useTypedQuery({ query: stored, setQuery }: StoredQuery) {
  const store = useCallback((text: string) => setQuery({ search: text }), [setQuery])
  const [search, type] = useTypedText(stored.search, store)
  // As text: an address that follows what was typed asks nothing new, and nothing is looked for again.
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
