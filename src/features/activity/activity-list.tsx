import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { ActionRow } from './action-row.tsx'
import { getCreatedAt } from './activity-filter.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import type { ActivityFeed, FeedProblem } from './use-activity-feed.ts'
import { canContinue } from './use-unfinished.ts'

/** What the rows of actions need beside them. */
export interface RowContext {
  /** The facts of an action; null until the journal is read. */
  readonly getFacts: ((action: string) => readonly Fact[]) | null
  readonly findYield: (id: string) => CatalogueRow | undefined
  readonly isWatched: boolean
  readonly hasAddresses: boolean
}

function Rows({ actions, context }: { actions: readonly Action[]; context: RowContext }) {
  const { getFacts, findYield, isWatched, hasAddresses } = context
  return (
    <ul className="divide-y divide-line">
      {actions.map((action) => {
        const facts = getFacts && getFacts(action.id)
        return (
          <ActionRow
            key={action.id}
            action={action}
            facts={facts}
            earnYield={findYield(action.yieldId)}
            hasAddress={hasAddresses}
            canContinue={!isWatched && facts !== null && canContinue(action, facts)}
          />
        )
      })}
    </ul>
  )
}

/** The open actions of this browser, above all others. */
export function UnfinishedActions({
  actions,
  context,
}: {
  actions: readonly Action[]
  context: RowContext
}) {
  const t = useTranslations('activity')
  if (actions.length === 0) return null
  return (
    <Card className="overflow-hidden" aria-label={t('unfinished')}>
      <h2 className="border-b border-line px-4 py-3 font-semibold sm:px-5">{t('unfinished')}</h2>
      <Rows actions={actions} context={context} />
    </Card>
  )
}

interface DayGroup {
  /** Of the user's time zone, formatted; null: unknown. */
  readonly day: string | null
  readonly actions: readonly Action[]
}

/** Groups actions by their days, in order. */
function groupByDay(
  actions: readonly Action[],
  formatDay: (at: number) => string,
): readonly DayGroup[] {
  const groups: { day: string | null; actions: Action[] }[] = []
  for (const action of actions) {
    const at = getCreatedAt(action)
    const day = at === null ? null : formatDay(at)
    const last = groups.at(-1)
    if (last?.day === day) last?.actions.push(action)
    else groups.push({ day, actions: [action] })
  }
  return groups
}

function ProblemOfAddress({ problem, isNamed }: { problem: FeedProblem; isNamed: boolean }) {
  const t = useTranslations('activity')
  const address = <Address address={problem.address} inline />
  return (
    <div className="space-y-1.5">
      {isNamed && (
        <p className="text-sm text-muted">{t.rich('missing', { address: () => address })}</p>
      )}
      <ReadProblem error={problem.error} busy={problem.isFetching} onRetry={problem.retry} />
    </div>
  )
}

/** Says whose actions the list is shown without. */
function StillLoading({ addresses: [first, ...others] }: { addresses: readonly string[] }) {
  const t = useTranslations('activity')
  if (first === undefined) return null
  const address = <Address address={first} inline />
  return (
    <output className="block text-sm text-muted">
      {t.rich('stillLoading', { count: others.length + 1, address: () => address })}
    </output>
  )
}

function NothingFound({ onClear }: { onClear: (() => void) | null }) {
  const t = useTranslations('activity')
  const key = onClear ? 'filtered' : 'empty'
  const action = onClear ? (
    <Button onClick={onClear}>{t('filter.clear')}</Button>
  ) : (
    <Link to="/" className={getButtonClass()}>
      {t('empty.discover')}
    </Link>
  )
  return (
    <Card>
      <EmptyState title={t(`${key}.title`)} actions={action}>
        {t(`${key}.text`)}
      </EmptyState>
    </Card>
  )
}

export interface ActivityListProps {
  readonly feed: ActivityFeed
  readonly context: RowContext
  /** Actions that are shown above. */
  readonly pinned: readonly Action[]
  /** Whether anything of `total` may be left out by dates. */
  readonly hasDates: boolean
  /** Removes all filters; null if there are none. */
  readonly onClear: (() => void) | null
}

/** Lists actions by day, and loads more at the end. */
export function ActivityList({ feed, context, pinned, hasDates, onClear }: ActivityListProps) {
  const t = useTranslations('activity')
  const { day: formatDay } = useDateFormat()
  const { items, pending, total, unreadable, problems } = feed
  const groups = useMemo(() => {
    const ids = new Set(pinned.map(({ id }) => id))
    return groupByDay(items?.filter(({ id }) => !ids.has(id)) ?? [], formatDay)
  }, [items, pinned, formatDay])
  const hasMore = items !== null && (feed.loadMore !== null || feed.isLoadingMore)
  const notes = pending.length + unreadable + problems.length
  const isEmpty = items?.length === 0 && pinned.length + notes === 0
  return (
    <>
      {problems.map((problem) => (
        <ProblemOfAddress key={problem.address} problem={problem} isNamed={context.hasAddresses} />
      ))}
      <StillLoading addresses={pending} />
      {unreadable > 0 && <Alert tone="warning">{t('unreadable', { count: unreadable })}</Alert>}
      {items === null && problems.length === 0 && <ActivitySkeleton />}
      {groups.length > 0 && (
        <Card className="overflow-hidden">
          {groups.map(({ day, actions }) => (
            <section key={actions[0]?.id} className="border-t border-line first:border-t-0">
              <h2 className="bg-sunken px-4 py-1.5 text-sm font-medium text-muted sm:px-5">
                {day ?? t('noDate')}
              </h2>
              <Rows actions={actions} context={context} />
            </section>
          ))}
        </Card>
      )}
      {isEmpty && !hasMore && <NothingFound onClear={onClear} />}
      {hasMore && <LoadMore isLoading={feed.isLoadingMore} onLoad={feed.loadMore} />}
      {items !== null && total !== null && items.length < total && !hasDates && (
        <output className="block text-sm text-muted">
          {t('shown', { shown: items.length, total })}
        </output>
      )}
    </>
  )
}
