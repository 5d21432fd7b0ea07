import { useCallback, useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { useTypedText } from './use-typed-text.ts'

/** Changes some of what is looked for; always the same function. */
export type ChangeQuery = (change: Partial<CatalogueQuery>) => void

/** The query of the address, with what is being typed ahead of it, and as it was stored before that. */
export function useTypedQuery() {
  const { query: stored, setQuery } = useCatalogueQuery()
  const store = useCallback((text: string) => setQuery({ search: text }), [setQuery])
  const [search, type] = useTypedText(stored.search, store)
  const query = useMemo(() => ({ ...stored, search }), [stored, search])
  const change = useCallback<ChangeQuery>(
    ({ search: text, ...rest }) => {
      if (text !== undefined) type(text)
      if (Object.keys(rest).length > 0) void setQuery(rest)
    },
    [type, setQuery],
  )
  return { query, stored, change }
}
