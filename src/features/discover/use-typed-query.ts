import { useCallback, useMemo } from 'react'
import {
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '#src/catalogue/catalogue-query.ts'
import { parseSearchParams, formatSearchParams } from '#src/router/search-params.ts'
import type { StoredQuery } from './use-catalogue-query.ts'
import { useTypedText } from './use-typed-text.ts'

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
