import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { buildPath } from '#src/router/paths.ts'
import { useRouter } from '#src/router/router-context.ts'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import { setAppBadge } from './app-badge.ts'
import { notify } from './notifications.ts'
import { isLockHeld, useHeldLock } from './use-held-lock.ts'
import {
  needsAttention,
  findChangedItems,
  useActionInProgressLabels,
  type ActionInProgress,
} from './use-actions-in-progress.ts'

/** Sets a prefix of the tab's title; null removes it. */
function useTitlePrefix(prefix: string | null): void {
  // The document's title is outside React.
  useEffect(() => {
    if (prefix === null) return
    const mark = `${prefix} · `
    document.title = mark + document.title
    return () => {
      // A page opened meanwhile has set its own title.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [prefix])
}

/** Held by each visible tab. */
const SEEN_LOCK = 'sheaf:seen'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isPageVisible = (): boolean => document.visibilityState === 'visible'

export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible)

/** Notifies a user who does not see the page, by its title and by system notifications. */
export function useActionNotifications(
  items: readonly ActionInProgress[],
  actionsInProgress: ActionsInProgress,
): void {
  const t = useTranslations('running')
  const labels = useActionInProgressLabels()
  const { navigate } = useRouter()
  const isVisible = useIsPageVisible()
  const previous = useRef<ReadonlyMap<string, ActionInProgress['state']>>(new Map())

  // Changes are found by comparison with the previous render.
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
      void isLockHeld(SEEN_LOCK).then((isSeen) => {
        if (!isSeen) notifications.forEach(notify)
      })
  })

  const waitingCount = items.filter(({ state }) => needsAttention(state)).length
  // A closed page leaves the badge; one without actions takes it away.
  useEffect(() => setAppBadge(waitingCount), [waitingCount])
  useEffect(() => () => setAppBadge(0), [])

  const attentionItems = items.find(({ state }) => needsAttention(state))
  const unseen = actionsInProgress.actions().ended.findLast((endedAction) => endedAction.isUnseen)
  const ended = items.find(({ id }) => id === unseen?.id)
  const title = (): string | null => {
    if (isVisible) return null
    if (attentionItems) return t('title.calling', { what: labels.what(attentionItems) })
    return ended && unseen ? t(`title.${unseen.outcome}`, { what: labels.what(ended) }) : null
  }
  useTitlePrefix(title())

  // A visible page clears the notifications.
  useEffect(() => {
    if (isVisible) actionsInProgress.markSeen()
  }, [isVisible, actionsInProgress])
  useHeldLock(SEEN_LOCK, 'shared', isVisible)
}
