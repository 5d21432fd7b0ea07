import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useEffect, useState, createContext } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { TabCounts } from '#src/catalogue/find-rows.ts'
import { createRowIndex, type RowIndex } from '#src/catalogue/row-index.ts'
import { runInSlices } from '#src/catalogue/run-in-slices.ts'
import { warmUpSearch } from '#src/catalogue/search/search-rows.ts'
import { pauseRows, type CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { CatalogueRows } from '#src/catalogue/read-rows.ts'

const EMPTY_INDEX = createRowIndex([], true)

export type CatalogueState = ReturnType<typeof useCatalogue>

function* indexWords({ vocabulary }: RowIndex): Generator<void> {
  while (vocabulary.indexNextRow()) yield
}

/**
 * Returns a catalogue once it is searchable without delay; until then the previous one. Warms up meanwhile.
 * @param isReplaced the page has other rows until then; otherwise the catalogue is returned at once
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

type Paused = Parameters<typeof pauseRows>[1]

/** Whether the page includes a yield; others are neither shown nor counted. */
export type CatalogueScope = (row: CatalogueRow) => boolean

/** The dApp includes all; an embedding page may restrict them. */
export const CatalogueScopeContext = createContext<CatalogueScope>(() => true)

interface Indexed {
  readonly paused: Paused
  readonly isInScope: CatalogueScope
  readonly index: RowIndex
}

const last = new WeakMap<CatalogueRows, Indexed>()

/** Returns the index of a page's rows; reused when the list is opened again. */
export function indexCatalogue(
  catalogue: CatalogueRows,
  paused: Paused,
  isInScope: CatalogueScope,
): RowIndex {
  const known = last.get(catalogue)
  if (known && known.paused === paused && known.isInScope === isInScope) return known.index
  const index = createRowIndex(pauseRows(catalogue.rows, paused).filter(isInScope))
  last.set(catalogue, { paused, isInScope, index })
  return index
}

/** The prerendered first rows of the list. Source: decisions/033-first-rows. */
export interface FirstRows {
  readonly index: RowIndex
  /** Their query, as in the URL. */
  readonly query: string
  readonly resolvedSearch: string | null
  /** Of all rows, not of these. */
  readonly foundCount: number
  readonly total: number
  readonly networks: number
  readonly tabCounts: TabCounts
  readonly unreadableCount: number
}

/** Null without prerendered rows. */
export const FirstRowsContext = createContext<FirstRows | null>(null)

/** Returns the page's yields with their query status; until loaded, the prerendered ones. */
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
