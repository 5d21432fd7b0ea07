import { Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { HoldingsSection, type WalletIndex } from '#src/features/holdings/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { ClientOnly } from '#src/ui/client-only.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { CatalogueCount } from './catalogue-count.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CatalogueSort } from './catalogue-sort.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import { ActiveFilters, ReferenceHint } from './filters/lazy-filters.tsx'
import { PresetFilters } from './filters/preset-filters.tsx'
import { OutdatedOrderButton } from './outdated-order-button.tsx'
import { EmptyList } from './empty-list.tsx'
import { parseReference, type Reference } from './reference/parse-reference.ts'
import type { CatalogueState } from './use-catalogue.ts'
import type { StoredQuery } from './use-catalogue-query.ts'
import { useFilteredRows } from './use-filtered-rows.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { useTypedQuery } from './use-typed-query.ts'
import { YieldList } from './yield-list.tsx'
import { YieldListSkeleton } from './yield-list-skeleton.tsx'

const NO_ROWS: readonly CatalogueRow[] = []

const FILTERS_FALLBACK = <div className="min-h-11" />
const HOLDINGS_FALLBACK = <div className="min-h-80" />

export interface FinderProps {
  readonly catalogue: CatalogueState
  readonly walletIndex: WalletIndex
  readonly storedQuery: StoredQuery
}

function LazyReferenceHint({ reference }: { reference: Reference }) {
  return (
    <ClientOnly>
      <Suspense fallback={null}>
        <ReferenceHint reference={reference} />
      </Suspense>
    </ClientOnly>
  )
}

/**
 * What is looked for, and what is found. Apart from what is read for it, so that a key in the search asks for nothing of that
 * again.
 */
export function Finder({ catalogue, walletIndex, storedQuery }: FinderProps) {
  const t = useTranslations('discover')
  const { isWhole, hasRows, unreadable, error, isFetching, refetch } = catalogue
  const stored = storedQuery.query
  const { query, change } = useTypedQuery(storedQuery)
  const { index } = walletIndex
  const filtered = useFilteredRows(index, isWhole, query)
  const steadyRows = useSteadyRows(filtered.rows, query, isWhole && walletIndex.isSettled)
  const { isOther: isOutdated, show } = steadyRows
  // What is held can't be told from the rest before it is known.
  const isUnknown = query.held && walletIndex.isUnknown
  const [rows, counted] = isUnknown ? [NO_ROWS, null] : [steadyRows.rows, filtered.counts]
  const reference = parseReference(stored.search)
  const isLoading = !walletIndex.isSettled || (!isWhole && !error)
  const count = counted?.foundCount ?? rows.length
  const removeFilter = useCallback(
    (filter: Filter): void => change({ [filter]: DEFAULT_CATALOGUE_QUERY[filter] }),
    [change],
  )

  return (
    <>
      <div className="space-y-3">
        <CatalogueFilters query={query} index={index} onChange={change} />
        {reference && <LazyReferenceHint reference={reference} />}
        <div className="flex flex-wrap gap-2">
          <FilterButton query={query} index={index} foundCount={count} onChange={change} />
          <PresetFilters rows={isWhole ? index.rows : NO_ROWS} query={stored} onChange={change} />
        </div>
        {getActiveFilters(query).length > 0 && (
          <ClientOnly fallback={FILTERS_FALLBACK}>
            <Suspense fallback={FILTERS_FALLBACK}>
              <ActiveFilters query={query} onRemove={removeFilter} />
            </Suspense>
          </ClientOnly>
        )}
      </div>
      {(stored.held || stored.affordable) && (
        <ClientOnly fallback={HOLDINGS_FALLBACK}>
          <Suspense fallback={HOLDINGS_FALLBACK}>
            <HoldingsSection index={index} isWhole={isWhole} isFilteredByHoldings={stored.held} />
          </Suspense>
        </ClientOnly>
      )}
      <div className="space-y-2" data-search={query.search} data-whole={isWhole}>
        {(hasRows || !error) && (
          <div className="flex items-center justify-between gap-4">
            <CatalogueCount counted={counted} query={query} />
            <CatalogueSort sort={query.sort} onChange={change} />
          </div>
        )}
        {isOutdated && <OutdatedOrderButton onShow={show} />}
        {filtered.resolvedSearch !== null && rows.length > 0 && (
          <p className="text-sm">
            {t('takenFor', { typed: query.search, found: filtered.resolvedSearch })}
          </p>
        )}
        {unreadable > 0 && <Alert tone="warning">{t('unreadable', { count: unreadable })}</Alert>}
        {error && !isWhole && (
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {(rows.length > 0 || isWhole) && (
          <YieldList rows={rows} count={count} total={filtered.total} />
        )}
        {rows.length === 0 && isLoading && <YieldListSkeleton />}
        {rows.length === 0 && !isLoading && isWhole && (
          <EmptyList
            isEmpty={index.rows.length === 0}
            query={query}
            hidden={filtered.hidden}
            onRemove={removeFilter}
            onClear={() => change({ ...DEFAULT_CATALOGUE_QUERY, sort: query.sort })}
          />
        )}
      </div>
    </>
  )
}
