import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { catalogueRowOf } from './catalogue-row-of.ts'
import { CatalogueScopeContext } from './catalogue-scope-context.ts'

/** Every yield that the page is about as a row, with the state of its reading. */
export function useCatalogue() {
  const { data, error, isFetching, refetch } = useQuery(yieldsQuery())
  const isInScope = useContext(CatalogueScopeContext)
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const rows = useMemo(
    () => data?.items.map((found) => catalogueRowOf(found, paused)).filter(isInScope),
    [data, paused, isInScope],
  )
  return { rows, unreadable: data?.unreadable ?? 0, error, isFetching, refetch }
}
