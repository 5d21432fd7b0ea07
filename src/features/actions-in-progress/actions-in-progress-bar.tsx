import { useDeferredValue, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { matchPath, buildPath } from '#src/router/paths.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { toneClass } from '#src/ui/badge.tsx'
import {
  needsAttention,
  useActionsInProgress,
  useActionInProgressLabels,
  type ActionsInProgressDependencies,
  type ActionInProgress,
} from './use-actions-in-progress.ts'
import { useIsPageVisible, useActionNotifications } from './use-action-notifications.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Link } from '#src/router/link.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** Actions that need the user come first, finished ones last. */
const getRank = ({ state }: ActionInProgress): number =>
  needsAttention(state) ? 0 : typeof state === 'string' ? 2 : 1

const getToneClass = (items: readonly ActionInProgress[]): string => {
  if (items.some(({ state }) => needsAttention(state))) return toneClass.warning
  return items.every(({ state }) => state === 'done') ? toneClass.good : toneClass.info
}

interface ActionsInProgressSummaryProps {
  readonly items: readonly ActionInProgress[]
  readonly actionsInProgress: ActionsInProgress
}

interface ActionInProgressRowProps {
  readonly item: ActionInProgress
  readonly actionsInProgress: ActionsInProgress
}

/** An icon for actions that wait for the user, run or have ended, beside the text. */
function ActionInProgressIcon({ states }: { states: readonly ActionInProgress['state'][] }) {
  if (states.some(needsAttention)) return <Icon name="wallet" />
  if (!states.every((state) => typeof state === 'string')) return <Spinner />
  return <Icon name={states.every((state) => state === 'done') ? 'check' : 'info'} />
}

/** A link to one action, with its status. */
function ActionInProgressLink({ item }: { item: ActionInProgress }) {
  const labels = useActionInProgressLabels()
  return (
    <Link
      to={buildPath('/actions/$actionId', { actionId: item.id })}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 hover:underline sm:min-h-11 sm:py-1"
    >
      <ActionInProgressIcon states={[item.state]} />
      <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
        <span className="block font-semibold">{labels.what(item)}</span>
        <span className="block">{labels.where(item)}</span>
      </span>
      <Icon name="right" className="size-4" />
    </Link>
  )
}

/** One action, with a button that removes a finished one. */
function ActionInProgressRow({ item, actionsInProgress }: ActionInProgressRowProps) {
  const t = useTranslations('running')
  const labels = useActionInProgressLabels()
  return (
    <div className="flex items-center gap-1">
      <ActionInProgressLink item={item} />
      {typeof item.state === 'string' && (
        <IconButton
          icon="close"
          label={t('dismiss', { what: labels.what(item) })}
          onClick={() => actionsInProgress.drop(item.id)}
        />
      )}
    </div>
  )
}

/** Several actions as one row that expands to one row each. */
function ActionsInProgressSummary({ items, actionsInProgress }: ActionsInProgressSummaryProps) {
  const t = useTranslations('running')
  const list = useId()
  const path = useRouteLocation((location) => location.path)
  // Collapsed again on the next page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const attentionCount = items.filter(({ state }) => needsAttention(state)).length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:underline sm:min-h-11 sm:py-1"
      >
        <ActionInProgressIcon states={items.map(({ state }) => state)} />
        <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
          <span className="block font-semibold">{t('several', { count: items.length })}</span>
          <span className="block">{t('calling', { count: attentionCount })}</span>
        </span>
        <Icon
          name="down"
          className={
            isOpen ? 'size-4 rotate-180 transition-[rotate]' : 'size-4 transition-[rotate]'
          }
        />
      </button>
      <ul id={list} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id}>
            <ActionInProgressRow item={item} actionsInProgress={actionsInProgress} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows this browser's actions in progress on every other page. */
export function ActionsInProgressBar({
  dependencies,
}: {
  dependencies: ActionsInProgressDependencies
}) {
  const t = useTranslations('running')
  const labels = useActionInProgressLabels()
  const { actionsInProgress } = dependencies
  const items = useActionsInProgress(dependencies)
  useActionNotifications(items, actionsInProgress)
  const here = useRouteLocation(({ path }) => matchPath(path)?.params['actionId'] ?? '')
  const isVisible = useIsPageVisible()
  const visible = items.filter(({ id }) => id !== here).toSorted((a, b) => getRank(a) - getRank(b))
  const isSeenToEnd =
    isVisible && items.some(({ id, state }) => id === here && typeof state === 'string')
  const [firstItem, ...others] = visible
  const attentionCount = visible.filter(({ state }) => needsAttention(state)).length
  const announcement = others.length
    ? `${t('several', { count: visible.length })} ${t('calling', { count: attentionCount })}`
    : firstItem && `${labels.what(firstItem)}: ${labels.where(firstItem)}`
  // Live regions don't announce their initial content.
  const spoken = useDeferredValue(announcement, '')

  // Its own page has shown its result.
  useEffect(() => {
    if (isSeenToEnd) actionsInProgress.drop(here)
  }, [isSeenToEnd, actionsInProgress, here])

  return (
    <>
      <output className="sr-only">{spoken}</output>
      {firstItem && (
        <section
          aria-label={t('label')}
          className={`border-b border-line ${getToneClass(visible)}`}
        >
          <div className="mx-auto max-w-page px-4 text-sm text-ink sm:px-6">
            {others.length > 0 ? (
              <ActionsInProgressSummary items={visible} actionsInProgress={actionsInProgress} />
            ) : (
              <ActionInProgressRow item={firstItem} actionsInProgress={actionsInProgress} />
            )}
          </div>
        </section>
      )}
    </>
  )
}
