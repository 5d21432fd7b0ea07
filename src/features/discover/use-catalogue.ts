import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { createRowIndex } from '#src/catalogue/row-index.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { CatalogueScopeContext } from './catalogue-scope-context.ts'
import { FirstRowsContext } from './first-rows-context.ts'
import { useSearchable } from './use-searchable.ts'

const EMPTY_INDEX = createRowIndex([])

export type CatalogueState = ReturnType<typeof useCatalogue>

/** Every yield that the page is about, with the state of its reading; until they are there, those that the page brought. */
export function useCatalogue() {
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery())
  const first = useContext(FirstRowsContext)
  const isInScope = useContext(CatalogueScopeContext)
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const whole = useMemo(
    () => data && indexCatalogue(data, paused, isInScope),
    [data, paused, isInScope],
  )
  const searchable = useSearchable(whole, first !== null)
  return {
    index: searchable ?? first?.index ?? EMPTY_INDEX,
    isWhole: searchable !== undefined,
    hasRows: searchable !== undefined || first !== null,
    unreadable: data?.skipped ?? first?.unreadableCount ?? 0,
    error,
    isFetching,
    refetch,
  }
}
