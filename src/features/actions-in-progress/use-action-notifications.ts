import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { buildPath } from '#src/router/build-path.ts'
import { useRouter } from '#src/router/router-context.ts'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import { needsAttention } from './needs-attention.ts'
import { findChangedItems } from './find-changed-items.ts'
import { notify } from './notify.ts'
import { isSeenElsewhere, holdSeenLock } from './seen-tabs.ts'
import { useIsPageVisible } from './use-is-page-visible.ts'
import { useTitlePrefix } from './use-title-prefix.ts'
import type { ActionInProgress } from './use-actions-in-progress.ts'
import { useActionInProgressLabels } from './use-action-in-progress-labels.ts'

/** Tells somebody who does not see the page that they are needed, or how it ended: by its title, and by the system's notices. */
export function useActionNotifications(
  items: readonly ActionInProgress[],
  actionsInProgress: ActionsInProgress,
): void {
  const t = useTranslations('running')
  const labels = useActionInProgressLabels()
  const { navigate } = useRouter()
  const isVisible = useIsPageVisible()
  const previous = useRef<ReadonlyMap<string, ActionInProgress['state']>>(new Map())

  // What is news is known from one drawing to the next.
  useEffect(() => {
    const changedItems = findChangedItems(previous.current, items)
    previous.current = new Map(items.map(({ id, state }) => [id, state]))
    if (document.visibilityState === 'visible') return
    const notifications = changedItems.map((item) => ({
      title: labels.what(item),
      body: labels.where(item),
      tag: item.id,
      onPress: () => void navigate(buildPath('/actions/$actionId', { actionId: item.id })),
    }))
    if (notifications.length > 0)
      void isSeenElsewhere().then((isSeen) => {
        if (!isSeen) notifications.forEach(notify)
      })
  })

  const attentionItems = items.find(({ state }) => needsAttention(state))
  const unseen = actionsInProgress.actions().ended.findLast((endedAction) => endedAction.isUnseen)
  const ended = items.find(({ id }) => id === unseen?.id)
  const title = (): string | null => {
    if (isVisible) return null
    if (attentionItems) return t('title.calling', { what: labels.what(attentionItems) })
    return ended && unseen ? t(`title.${unseen.outcome}`, { what: labels.what(ended) }) : null
  }
  useTitlePrefix(title())

  // Whoever comes back has heard it.
  useEffect(() => {
    if (!isVisible) return
    actionsInProgress.markSeen()
    return holdSeenLock()
  }, [isVisible, actionsInProgress])
}
