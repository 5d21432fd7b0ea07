import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useEffect, useState } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { createRowIndex, type RowIndex } from '#src/catalogue/row-index.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { CatalogueScopeContext } from './catalogue-scope-context.ts'
import { FirstRowsContext } from './first-rows-context.ts'
import { runInSlices } from '#src/catalogue/run-in-slices.ts'
import { warmUpSearch } from '#src/catalogue/search/warm-up-search.ts'

const EMPTY_INDEX = createRowIndex([])

export type CatalogueState = ReturnType<typeof useCatalogue>

function* indexWords({ vocabulary }: RowIndex): Generator<void> {
  while (vocabulary.indexNextRow()) yield
}

/**
 * A catalogue as soon as a search of it has nothing to wait for; until then the one before. What the first search would have
 * to read is read meanwhile.
 * @param isReplaced the page has other rows to show until then; without them the catalogue is there at once
 */
function useSearchable(whole: RowIndex | undefined, isReplaced: boolean): RowIndex | undefined {
  const [ready, setReady] = useState<RowIndex>()
  useEffect(() => {
    if (!whole || whole.vocabulary.isComplete()) return
    let isCurrent = true
    void runInSlices(indexWords(whole)).then(() => {
      if (!isCurrent) return undefined
      setReady(whole)
      return runInSlices(warmUpSearch(whole.vocabulary))
    })
    return () => {
      isCurrent = false
    }
  }, [whole])
  if (!whole || whole.vocabulary.isComplete()) return whole
  return ready ?? (isReplaced ? undefined : whole)
}

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
