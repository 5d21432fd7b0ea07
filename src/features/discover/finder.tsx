import { Suspense, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getActiveFilters, type Filter } from '#src/catalogue/filters.ts'
import { HeldPart, type OwnIndex } from '#src/features/holdings/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { InBrowser } from '#src/ui/in-browser.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CatalogueCount } from './catalogue-count.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CatalogueOrder } from './catalogue-order.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import { ActiveFilters, ReferenceHint } from './filters/lazy-filters.tsx'
import { PresetChoices } from './filters/preset-choices.tsx'
import { NewerOrder } from './newer-order.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { readReference } from './reference/read-reference.ts'
import type { ReadCatalogue } from './use-catalogue.ts'
import type { KeptQuery } from './use-catalogue-query.ts'
import { useFound } from './use-found.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { useTypedQuery } from './use-typed-query.ts'
import { YieldList } from './yield-list.tsx'
import { YieldListSkeleton } from './yield-list-skeleton.tsx'

const NONE: readonly CatalogueRow[] = []

const FILTERS_ROOM = <div className="min-h-11" />
const HELD_ROOM = <div className="min-h-80" />

export interface FinderProps {
  readonly catalogue: ReadCatalogue
  readonly own: OwnIndex
  readonly kept: KeptQuery
}

/**
 * What is looked for, and what is found. Apart from what is read for it, so that a key in the search asks for nothing of that
 * again.
 */
export function Finder({ catalogue, own, kept }: FinderProps) {
  const t = useTranslations('discover')
  const { isWhole, hasRows, unreadable, error, isFetching, refetch } = catalogue
  const stored = kept.query
  const { query, change } = useTypedQuery(kept)
  const { index } = own
  const found = useFound(index, isWhole, query)
  const steady = useSteadyRows(found.rows, query, isWhole && own.isSettled)
  const { isOther, show } = steady
  // What is held can't be told from the rest before it is known.
  const isUnknown = query.held && own.isUnknown
  const [rows, counted] = isUnknown ? [NONE, null] : [steady.rows, found.counted]
  const reference = readReference(stored.search)
  const isComing = !own.isSettled || (!isWhole && !error)
  const count = counted?.found ?? rows.length
  const liftOne = useCallback(
    (filter: Filter): void => change({ [filter]: DEFAULT_CATALOGUE_QUERY[filter] }),
    [change],
  )

  return (
    <>
      <div className="space-y-3">
        <CatalogueFilters query={query} index={index} onChange={change} />
        {reference && (
          <InBrowser>
            <Suspense fallback={null}>
              <ReferenceHint reference={reference} />
            </Suspense>
          </InBrowser>
        )}
        <div className="flex flex-wrap gap-2">
          <FilterButton query={query} index={index} found={count} onChange={change} />
          <PresetChoices rows={isWhole ? index.rows : NONE} query={stored} onChange={change} />
        </div>
        {getActiveFilters(query).length > 0 && (
          <InBrowser room={FILTERS_ROOM}>
            <Suspense fallback={FILTERS_ROOM}>
              <ActiveFilters query={query} onLift={liftOne} />
            </Suspense>
          </InBrowser>
        )}
      </div>
      {(stored.held || stored.affordable) && (
        <InBrowser room={HELD_ROOM}>
          <Suspense fallback={HELD_ROOM}>
            <HeldPart index={index} isWhole={isWhole} held={stored.held} />
          </Suspense>
        </InBrowser>
      )}
      <div className="space-y-2" data-search={query.search} data-whole={isWhole}>
        {(hasRows || !error) && (
          <div className="flex items-center justify-between gap-4">
            <CatalogueCount counted={counted} query={query} />
            <CatalogueOrder sort={query.sort} onChange={change} />
          </div>
        )}
        {isOther && <NewerOrder onShow={show} />}
        {found.takenFor !== null && rows.length > 0 && (
          <p className="text-sm">{t('takenFor', { typed: query.search, found: found.takenFor })}</p>
        )}
        {unreadable > 0 && <Notice tone="warning">{t('unreadable', { count: unreadable })}</Notice>}
        {error && !isWhole && (
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {(rows.length > 0 || isWhole) && (
          <YieldList rows={rows} count={count} total={found.total} />
        )}
        {rows.length === 0 && isComing && <YieldListSkeleton />}
        {rows.length === 0 && !isComing && isWhole && (
          <NothingListed
            isEmpty={index.rows.length === 0}
            query={query}
            hidden={found.hidden}
            onLift={liftOne}
            onClear={() => change({ ...DEFAULT_CATALOGUE_QUERY, sort: query.sort })}
          />
        )}
      </div>
    </>
  )
}
