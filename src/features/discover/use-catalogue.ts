import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { catalogueRowOf } from './catalogue-row-of.ts'

/** Every yield as a row, with the state of its reading. */
export function useCatalogue() {
  const { data, error, isFetching, refetch } = useQuery(yieldsQuery())
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const rows = useMemo(
    () => data?.items.map((found) => catalogueRowOf(found, paused)),
    [data, paused],
  )
  return { rows, unreadable: data?.unreadable ?? 0, error, isFetching, refetch }
}
