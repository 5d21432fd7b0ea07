import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { factsOfAction } from '#src/execution/journal/facts-of-action.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ActionRow } from './action-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { useActivity } from './use-activity.ts'

interface ActivityListProps {
  readonly addresses: readonly string[]
  readonly journal: Journal
}

/** The newest actions of addresses. */
export function ActivityList({ addresses, journal }: ActivityListProps) {
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
                facts={facts && factsOfAction(facts, action.id)}
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
