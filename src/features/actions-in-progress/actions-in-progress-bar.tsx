import { useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { matchPath } from '#src/router/match-path.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { toneClass } from '#src/ui/tone.ts'
import { needsAttention } from './needs-attention.ts'
import type { ActionsInProgressDependencies } from './actions-in-progress-dependencies.ts'
import { ActionInProgressRow } from './action-in-progress-row.tsx'
import { ActionsInProgressSummary } from './actions-in-progress-summary.tsx'
import { useIsPageVisible } from './use-is-page-visible.ts'
import { useActionsInProgress, type ActionInProgress } from './use-actions-in-progress.ts'
import { useActionNotifications } from './use-action-notifications.ts'
import { useActionInProgressLabels } from './use-action-in-progress-labels.ts'

/** What calls for somebody comes first, what is over last. */
const getRank = ({ state }: ActionInProgress): number =>
  needsAttention(state) ? 0 : typeof state === 'string' ? 2 : 1

const getToneClass = (items: readonly ActionInProgress[]): string => {
  if (items.some(({ state }) => needsAttention(state))) return toneClass.warning
  return items.every(({ state }) => state === 'done') ? toneClass.good : toneClass.info
}

/** On every screen but its own: what this browser has under way, what it waits for, and the way there. */
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
  // What is there at once is not heard.
  const spoken = useDeferredValue(announcement, '')

  // Its own page has said how it ended.
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
