import type { ComponentType } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { ConnectRequired } from '#src/features/portfolio/index.ts'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useQuery, useQueries } from '@tanstack/react-query'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ActionRow } from './action-row.tsx'
import { actionsQuery } from '#src/api/queries/actions.ts'
import { mergeActions } from './merge-actions.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface ActivityListProps {
  readonly addresses: readonly string[]
  readonly journal: Journal
}

/** Reads the newest actions of addresses as one list, without those that failed to load. */
function useActivity(addresses: readonly string[]) {
  const queries = useQueries({ queries: addresses.map((address) => actionsQuery({ address })) })
  const pages = queries.flatMap(({ data }) => (data ? [data] : []))
  const failed = queries.filter(({ error }) => error)
  const isReading = pages.length + failed.length < queries.length
  return {
    data: isReading || pages.length === 0 ? null : mergeActions(pages),
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const each of failed) void each.refetch()
    },
  }
}

const rows = [0, 1, 2, 3]

function ActivitySkeleton() {
  return (
    <Card>
      <ul className="divide-y divide-line" aria-busy="true">
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-3 px-4 py-4 sm:px-5">
            <Skeleton disc className="size-9" />
            <div className="flex-1 space-y-2 py-1">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-3 w-2/5" />
            </div>
            <Skeleton className="h-6 w-24" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ActivityList({ addresses, journal }: ActivityListProps) {
  const t = useTranslations('activity')
  const { isWatched } = useOwners()
  const { data, error, isFetching, refetch } = useActivity(addresses)
  const facts = useJournalFacts(journal)
  const catalogue = useQuery(yieldsQuery()).data?.items
  const yields = new Map(catalogue?.map((earnYield) => [earnYield.id, earnYield]))
  if (!data && !error) return <ActivitySkeleton />
  return (
    <div className="space-y-4">
      {error && <ReadProblem error={error} busy={isFetching} onRetry={refetch} />}
      {data && data.unreadable > 0 && (
        <Alert tone="warning">{t('unreadable', { count: data.unreadable })}</Alert>
      )}
      {data && data.items.length > 0 && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {data.items.map((action) => (
              <ActionRow
                key={action.id}
                action={action}
                facts={facts && getActionFacts(facts, action.id)}
                yields={yields}
              />
            ))}
          </ul>
        </Card>
      )}
      {data && data.total > data.items.length + data.unreadable && (
        <p className="text-sm text-muted">
          {t('newest', { shown: data.items.length, total: data.total })}
        </p>
      )}
      {data && data.items.length === 0 && data.unreadable === 0 && (
        <Card>
          <EmptyState
            title={t('empty.title')}
            actions={
              <Link to="/" className={getButtonClass()}>
                {t('empty.discover')}
              </Link>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {!isWatched && <WatchDisclosure closed />}
    </div>
  )
}

/** Lists the actions of connected, remembered or watched addresses. */
function ActivityPage({ journal }: { journal: Journal }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const { accounts, isWatched, isReading } = useOwners()
  const addresses = format.list(
    accounts.map(({ address }) => <Address key={address} address={address} inline />),
  )
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {accounts.length > 0 && !isWatched && (
          <p>{t.rich('lead', { count: accounts.length, addresses: () => addresses })}</p>
        )}
      </PageHeading>
      {isReading && <ActivitySkeleton />}
      {accounts.length > 0 && (
        <ActivityList addresses={accounts.map(({ address }) => address)} journal={journal} />
      )}
      {accounts.length === 0 && !isReading && (
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
