import { Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { HoldingsSection, type WalletIndex } from '#src/features/holdings/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { ClientOnly, hydrateLater } from '#src/ui/prerendered.tsx'
import { Alert } from '#src/ui/alert.tsx'
import {
  CatalogueFilters,
  CatalogueSort,
  type CatalogueFiltersProps,
} from './catalogue-filters.tsx'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { FilterButton, PresetFilters, PresetReasons } from './filters/preset-filters.tsx'
import { ActiveFilters, ReferenceHint, NoResults } from './filters/lazy-filters.tsx'
import { parseReference, type Reference } from './reference/reference.ts'
import type { CatalogueState } from './use-catalogue.ts'
import { useTypedQuery, type StoredQuery } from './use-catalogue-query.ts'
import { useFilteredRows, useSteadyRows, type RowCounts } from './use-filtered-rows.ts'
import { FoundYields, YieldTable, type RowOrder } from './yield-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { NoResultsProps } from './filters/active-filters.tsx'
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

/** Looks like a row: what it says comes later, where it says it does not change. */
function YieldRowSkeleton() {
  return (
    <tr className="yield-grid yield-row">
      <td className="row-what">
        <span className="row-mark">
          <Skeleton disc className="size-9" />
        </span>
        <span className="row-name space-y-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="hidden h-3 w-1/4 lg:block" />
        </span>
      </td>
      <td className="row-network">
        <Skeleton className="h-3.5 w-2/5 lg:w-3/5" />
      </td>
      <td className="row-type">
        <Skeleton className="h-3.5 w-1/2" />
      </td>
      <td className="row-rate justify-self-end">
        <Skeleton className="h-5 w-18" />
      </td>
      <td className="row-tvl justify-self-end">
        <Skeleton className="h-3.5 w-12" />
      </td>
      <td className="row-users justify-self-end">
        <Skeleton className="h-3.5 w-8" />
      </td>
    </tr>
  )
}

function YieldListSkeleton({ order }: { order: RowOrder }) {
  return (
    <YieldTable busy order={order}>
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
  const isFiltered =
    query.search !== '' || query.tab !== 'all' || getActiveFilters(query).length > 0
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

interface FinderControlsProps extends CatalogueFiltersProps {
  /** The query in the URL. */
  readonly stored: CatalogueQuery
  readonly foundCount: number
  readonly onRemove: (filter: Filter) => void
}

/** Tabs, search, and all filters. */
function FinderControls(props: FinderControlsProps) {
  const { query, stored, index, foundCount, onChange, onRemove } = props
  const reference = parseReference(stored.search)
  return (
    <div className="space-y-3">
      <CatalogueTabs query={query} index={index} onChange={onChange} />
      <CatalogueFilters query={query} index={index} onChange={onChange} />
      {reference && <LazyReferenceHint reference={reference} />}
      <div className="scroll-row gap-2">
        <FilterButton query={query} index={index} foundCount={foundCount} onChange={onChange} />
        <PresetFilters query={stored} onChange={onChange} />
      </div>
      <PresetReasons query={stored} />
      {getActiveFilters(query).length > 0 && (
        <ClientOnly fallback={FILTERS_FALLBACK}>
          <Suspense fallback={FILTERS_FALLBACK}>
            <ActiveFilters query={query} onRemove={onRemove} />
          </Suspense>
        </ClientOnly>
      )}
    </div>
  )
}

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
  const isLoading = !walletIndex.isSettled || (!isWhole && !error)
  const count = counted?.foundCount ?? rows.length
  const order = { sort: query.sort, isReversed: query.isReversed, onChange: change }
  const removeFilter = useCallback(
    (filter: Filter): void => change({ [filter]: DEFAULT_CATALOGUE_QUERY[filter] }),
    [change],
  )

  return (
    <>
      <FinderControls
        query={query}
        stored={stored}
        index={index}
        foundCount={count}
        onChange={change}
        onRemove={removeFilter}
      />
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
            <CatalogueSort {...order} />
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
          <FoundYields rows={rows} count={count} total={filtered.total} order={order} />
        )}
        {rows.length === 0 && isLoading && <YieldListSkeleton order={order} />}
        {rows.length === 0 && !isLoading && isWhole && (
          <EmptyList
            isEmpty={index.rows.length === 0}
            query={query}
            hidden={filtered.hidden}
            onRemove={removeFilter}
            onClear={() => {
              const { sort, isReversed } = query
              change({ ...DEFAULT_CATALOGUE_QUERY, sort, isReversed })
            }}
          />
        )}
      </div>
    </>
  )
}
