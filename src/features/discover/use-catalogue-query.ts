import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '#src/catalogue/catalogue-query.ts'

/** What is looked for, kept in the address, so that a list can be shared and the back button works. */
export function useCatalogueQuery() {
  const search = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const query = useMemo(() => readCatalogueQuery(search), [search])
  const setQuery = useCallback(
    (change: Partial<CatalogueQuery>) =>
      navigate({
        search: (previous) => writeCatalogueQuery({ ...readCatalogueQuery(previous), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { query, setQuery }
}
