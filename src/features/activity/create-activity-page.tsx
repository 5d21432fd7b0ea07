import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { groupActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { useJournalRead } from '#src/features/journal/index.ts'
import { ConnectRequired, OwnersLead, usePortfolioOwners } from '#src/features/portfolio/index.ts'
import { WatchDisclosure } from '#src/features/watch/index.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useRouter, useSearch } from '#src/router/router-context.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import {
  isFiltering,
  NO_FILTER,
  type ActivityFilter,
  readActivityFilter,
  writeActivityFilter,
} from './activity-filter.ts'
import { ActivityFilters, type FilterOptions } from './activity-filters.tsx'
import { ActivityList, UnfinishedActions } from './activity-list.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { ExportButton } from './export/export-button.tsx'
import { useOpenRows, type RowContext } from './row-context.ts'
import { useActivityFeed } from './use-activity-feed.ts'
import { useUnfinished } from './use-unfinished.ts'

/** Typed filters create no history entries. */
const TYPED_FILTERS: ReadonlySet<string> = new Set<keyof ActivityFilter>(['from', 'to'])

/** Returns the filter of the URL, so that a list can be shared and "back" undoes a selection. */
function useActivityFilter() {
  const search = useSearch()
  const { navigate, view } = useRouter()
  const filter = useMemo(() => readActivityFilter(search), [search])
  const change = useCallback(
    (part: Partial<ActivityFilter>): void => {
      const { location } = view()
      const next = { ...readActivityFilter(location.search), ...part }
      const as = Object.keys(part).every((name) => TYPED_FILTERS.has(name)) ? 'replace' : 'refine'
      void navigate(buildPath('/activity', {}, writeActivityFilter(next)), { as })
    },
    [navigate, view],
  )
  return { filter, change }
}

const NO_ROWS: readonly CatalogueRow[] = []
const NO_ACTIONS: readonly Action[] = []

/** Returns the yields that had actions on this page so far, or in this browser. */
function useSeenYields(
  items: readonly Action[] | null,
  facts: readonly Fact[] | null,
  { yieldId }: ActivityFilter,
): readonly string[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const requested = facts?.flatMap((fact) =>
    fact.kind === 'intended' ? [fact.request.yieldId] : [],
  )
  const listed = items?.map((action) => action.yieldId)
  const added = [...(yieldId === '' ? [] : [yieldId]), ...(listed ?? []), ...(requested ?? [])]
  // A filter leaves actions out, whose yields stay options.
  if (added.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...added]))
  return useMemo(() => [...seen], [seen])
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name)

/** Returns what can be filtered by: seen yields, and the networks of yields that the accounts can use. */
function useFilterOptions(
  rows: readonly CatalogueRow[],
  seen: readonly string[],
  owners: readonly Owner[],
): FilterOptions {
  return useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const families = new Set<string>(owners.map(({ family }) => family))
    const networks = [...new Set(rows.map(({ network }) => network))].map(findNetwork)
    return {
      yields: seen.map((id) => ({ id, name: names.get(id) ?? sanitizeText(id) })).toSorted(byName),
      networks: networks
        .filter(({ family }) => families.has(family))
        .toSorted(byName)
        .map(({ id }) => id),
    }
  }, [rows, seen, owners])
}

interface ActivityProps {
  readonly owners: readonly Owner[]
  readonly isWatched: boolean
  readonly journal: Journal
}

/** The actions of addresses: filters, what is unfinished, and all. */
function Activity({ owners, isWatched, journal }: ActivityProps) {
  const { filter, change } = useActivityFilter()
  const hasFilter = isFiltering(filter)
  const { facts, hasFailed: hasNoJournal } = useJournalRead(journal)
  const getFacts = useMemo(() => groupActionFacts(facts ?? []), [facts])
  const catalogue = useQuery(catalogueQuery())
  const rows = catalogue.data?.rows ?? NO_ROWS
  const yields = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const feed = useActivityFeed(owners, filter)
  const unfinished = useUnfinished(isWatched ? [] : owners, facts, getFacts)
  const options = useFilterOptions(rows, useSeenYields(feed.items, facts, filter), owners)
  const context: RowContext = {
    getFacts: facts && getFacts,
    findYield: (id) => yields.get(id),
    isWatched,
    hasAddresses: owners.length > 1,
    open: useOpenRows(),
  }
  const pinned = hasFilter ? NO_ACTIONS : unfinished.items
  // What comes above the list should not push it down later, but must not hide it for long either.
  const shownFeed = unfinished.isReading && !feed.hasWaited ? { ...feed, items: null } : feed
  const isLoading = shownFeed.items === null && feed.problems.length === 0
  return (
    <div className="space-y-4">
      <div className="relative">
        <ActivityFilters filter={filter} options={options} onChange={change} />
        <div className="absolute end-0 top-0">
          <ExportButton
            owners={owners}
            filter={filter}
            getFacts={facts && getFacts}
            yields={catalogue.data ? yields : null}
            isReady={(facts !== null || hasNoJournal) && !catalogue.isPending}
          />
        </div>
      </div>
      {shownFeed.items !== null && <UnfinishedActions actions={pinned} context={context} />}
      <ActivityList
        feed={shownFeed}
        context={context}
        pinned={pinned}
        hasDates={filter.from !== '' || filter.to !== ''}
        onClear={hasFilter ? () => change(NO_FILTER) : null}
      />
      {!isWatched && !isLoading && <WatchDisclosure closed />}
    </div>
  )
}

/** Lists the actions of the user's accounts and of the addresses watched in this browser, or those of a link. */
function ActivityPage({ journal }: { journal: Journal }) {
  const t = useTranslations('activity')
  const { owners, isLink, isReading } = usePortfolioOwners()
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {owners.length > 0 && !isLink && <OwnersLead owners={owners} messages="activity" />}
      </PageHeading>
      {isReading && <ActivitySkeleton />}
      {owners.length > 0 && <Activity owners={owners} isWatched={isLink} journal={journal} />}
      {owners.length === 0 && !isReading && (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}

/** Creates the Activity page with the journal of what was requested here. */
export function createActivityPage(journal: Journal): ComponentType {
  return function ActivityWithJournal() {
    return <ActivityPage journal={journal} />
  }
}
