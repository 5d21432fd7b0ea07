import { Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { HoldingsSection, type WalletIndex } from '#src/features/holdings/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { ClientOnly, hydrateLater } from '#src/ui/prerendered.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { CatalogueFilters, CatalogueSort } from './catalogue-filters.tsx'
import { FilterButton, PresetFilters } from './filters/preset-filters.tsx'
import { ActiveFilters, ReferenceHint, NoResults } from './filters/lazy-filters.tsx'
import { parseReference, type Reference } from './reference/reference.ts'
import type { CatalogueState } from './use-catalogue.ts'
import { useTypedQuery, type StoredQuery } from './use-catalogue-query.ts'
import { useFilteredRows, useSteadyRows, type RowCounts } from './use-filtered-rows.ts'
import { YieldList, YieldTable } from './yield-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { NoResultsProps } from './filters/no-results.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

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

/** Sorts the list again: rates were updated in place, so that no row moves under the pointer. */
function OutdatedOrderButton({ onShow }: { onShow: () => void }) {
  const t = useTranslations('discover.newer')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken ps-4 text-sm">
      <p>{t('text')}</p>
      <Button variant="quiet" onClick={onShow}>
        {t('show')}
      </Button>
    </div>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)

function YieldRowSkeleton() {
  return (
    <tr className="yield-grid yield-row">
      <td className="contents lg:flex lg:items-center lg:gap-3">
        <Skeleton disc className="row-span-2 size-9" />
        <span className="lg:flex-1 lg:space-y-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="hidden h-3 w-1/4 lg:block" />
        </span>
      </td>
      <td className="col-start-2 row-start-2 lg:col-auto lg:row-auto">
        <Skeleton className="h-3.5 w-2/5 lg:w-3/5" />
      </td>
      <td className="hidden lg:block">
        <Skeleton className="h-3.5 w-1/2" />
      </td>
      <td className="col-start-3 row-start-1 justify-self-end lg:col-auto lg:row-auto">
        <Skeleton className="h-5 w-18" />
      </td>
      <td className="col-start-3 row-start-2 justify-self-end lg:col-auto lg:row-auto">
        <Skeleton className="h-3.5 w-12" />
      </td>
      <td className="hidden justify-self-end lg:block">
        <Skeleton className="h-5 w-14" />
      </td>
    </tr>
  )
}

function YieldListSkeleton() {
  return (
    <YieldTable busy>
      {rows.map((row) => (
        <YieldRowSkeleton key={row} />
      ))}
    </YieldTable>
  )
}

interface EmptyListProps extends NoResultsProps {
  /** Whether there are no yields at all. */
  readonly isEmpty: boolean
}

/** Rendered without rows: no yields at all, or none found. */
function EmptyList({ isEmpty, ...noResultsProps }: EmptyListProps) {
  const t = useTranslations('discover.empty')
  return (
    <Card>
      {isEmpty ? (
        <EmptyState title={t('title')}>{t('text')}</EmptyState>
      ) : (
        <Suspense fallback={<div className="min-h-80" />}>
          <NoResults {...noResultsProps} />
        </Suspense>
      )}
    </Card>
  )
}

interface CatalogueCountProps {
  /** Null while unknown. */
  readonly counted: RowCounts | null
  readonly query: CatalogueQuery
}

/** Total and found number of yields, in a live region. */
const CatalogueCount = hydrateLater(function CatalogueCount(props: CatalogueCountProps) {
  const { counted, query } = props
  const t = useTranslations('discover')
  const isFiltered = query.search !== '' || getActiveFilters(query).length > 0
  if (!counted)
    return (
      <div className="py-0.5">
        <Skeleton className="h-4.25 w-44" />
      </div>
    )
  const { foundCount: found, total, networks } = counted
  return (
    <output tabIndex={-1} className="block text-sm text-muted focus:outline-none">
      {isFiltered ? t('foundOf', { found, total }) : t('count', { total, networks })}
    </output>
  )
})

/** Search and results. Separate from their data, so that a keystroke does not render that again. */
export function Finder({ catalogue, walletIndex, storedQuery }: FinderProps) {
  const t = useTranslations('discover')
  const { isWhole, hasRows, unreadable, error, isFetching, refetch } = catalogue
  const stored = storedQuery.query
  const { query, change } = useTypedQuery(storedQuery)
  const { index } = walletIndex
  const filtered = useFilteredRows(index, isWhole, query)
  const steadyRows = useSteadyRows(filtered.rows, query, isWhole && walletIndex.isSettled)
  const { isOther: isOutdated, show } = steadyRows
  // Owned tokens are unknown until balances are loaded.
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
