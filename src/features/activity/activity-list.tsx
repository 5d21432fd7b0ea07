import { useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { useCardWindow } from '#src/ui/card-window/use-card-window.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { ActionRow } from './action-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { groupByDay, listDayRows, type DayGroup } from './day-groups.ts'
import { LoadMore } from './load-more.tsx'
import type { RowContext } from './row-context.ts'
import type { ActivityFeed, FeedProblem } from './use-activity-feed.ts'
import { canContinue } from './use-unfinished.ts'

/** Shows one action. */
function ContextRow({ action, context }: { action: Action; context: RowContext }) {
  const { getFacts, findYield, isWatched, hasAddresses, open } = context
  const facts = getFacts && getFacts(action.id)
  return (
    <ActionRow
      action={action}
      facts={facts}
      earnYield={findYield(action.yieldId)}
      hasAddress={hasAddresses}
      canContinue={!isWatched && facts !== null && canContinue(action, facts)}
      isOpen={open.ids.has(action.id)}
      onToggle={open.toggle}
    />
  )
}

function Rows({ actions, context }: { actions: readonly Action[]; context: RowContext }) {
  return (
    <ul className="divide-y divide-line">
      {actions.map((action) => (
        <li
          key={action.id}
          className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
        >
          <ContextRow action={action} context={context} />
        </li>
      ))}
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

function DayHeading({ day }: { day: string | null }) {
  const t = useTranslations('activity')
  return (
    <h2 className="bg-sunken px-4 py-1.5 text-sm font-medium text-muted sm:px-5">
      {day ?? t('noDate')}
    </h2>
  )
}

/** Pixels of a row and of a day's heading, until they are measured. */
const ROW_HEIGHT = 96
const HEADING_HEIGHT = 33

/** The rows of a long list, of which those in view are rendered. */
function WindowedRows({ groups, context }: { groups: readonly DayGroup[]; context: RowContext }) {
  const t = useTranslations('activity')
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => listDayRows(groups), [groups])
  const keys = useMemo(() => rows.map(({ action }) => action.id), [rows])
  const estimate = useCallback(
    (index: number): number => ROW_HEIGHT + (rows[index]?.isFirst === true ? HEADING_HEIGHT : 0),
    [rows],
  )
  const { start, end, before, after, observe } = useCardWindow(keys, estimate, list)
  return (
    <div ref={list} role="feed" aria-label={t('title')}>
      {/* Its height is not the list's own, so that the browser can keep in place what is in view. */}
      <div style={{ height: before }} />
      {rows.slice(start, end).map(({ action, day, isFirst }, index) => (
        <article
          key={action.id}
          ref={observe}
          data-key={action.id}
          aria-label={day ?? t('noDate')}
          aria-setsize={rows.length}
          aria-posinset={start + index + 1}
          className="border-t border-line"
        >
          {isFirst && <DayHeading day={day} />}
          <ContextRow action={action} context={context} />
        </article>
      ))}
      <div style={{ height: after }} />
    </div>
  )
}

/** Shorter lists are rendered as a whole, so that the browser's own search finds everything. */
const MAX_WHOLE_ACTIONS = 100

/** All actions by day. */
function DayRows({ groups, context }: { groups: readonly DayGroup[]; context: RowContext }) {
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  if (count > MAX_WHOLE_ACTIONS) return <WindowedRows groups={groups} context={context} />
  return groups.map(({ day, actions }) => (
    <section key={actions[0]?.id} className="border-t border-line first:border-t-0">
      <DayHeading day={day} />
      <Rows actions={actions} context={context} />
    </section>
  ))
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
          <DayRows groups={groups} context={context} />
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
