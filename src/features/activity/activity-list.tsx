import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import { factsOfAction } from '#src/execution/journal/facts-of-action.ts'
import { useExecution } from '#src/features/action/execution-context.ts'
import { useJournalFacts } from '#src/features/action/use-journal-facts.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchOffer } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ActionRow } from './action-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { useActivity } from './use-activity.ts'

/** The newest actions of addresses. */
export function ActivityList({ addresses }: { addresses: readonly string[] }) {
  const t = useTranslations('activity')
  const { isWatched } = useOwners()
  const { data, error, isFetching, refetch } = useActivity(addresses)
  const facts = useJournalFacts(useExecution().journal)
  const catalogue = useQuery(yieldsQuery()).data?.items
  const yields = new Map(catalogue?.map((found) => [found.id, found]))
  if (!data && !error) return <ActivitySkeleton />
  return (
    <div className="space-y-4">
      {error && <ReadProblem error={error} busy={isFetching} onRetry={refetch} />}
      {data && data.unreadable > 0 && (
        <Notice tone="warning">{t('unreadable', { count: data.unreadable })}</Notice>
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
              <Link to="/" className={buttonClass()}>
                {t('empty.discover')}
              </Link>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {!isWatched && <WatchOffer closed />}
    </div>
  )
}
