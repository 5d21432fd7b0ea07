import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { buildPath } from '#src/router/paths.ts'
import { useRouter } from '#src/router/router-context.ts'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import {
  needsAttention,
  findChangedItems,
  useActionInProgressLabels,
  type ActionInProgress,
} from './use-actions-in-progress.ts'

/** Puts words before the page's name in the browser's tab; null takes them away again. */
function useTitlePrefix(prefix: string | null): void {
  // The title belongs to the browser, not to React's tree.
  useEffect(() => {
    if (prefix === null) return
    const mark = `${prefix} · `
    document.title = mark + document.title
    return () => {
      // A page that was opened meanwhile has a name without it.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [prefix])
}

interface Notified {
  readonly title: string
  readonly body: string
  /** One of the same tag takes the place of an earlier one, also of another tab's. */
  readonly tag: string
  readonly onPress: () => void
}

/** Shows a notice of the system, where the person has allowed that; elsewhere nothing. */
function notify({ title, body, tag, onPress }: Notified): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag })
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      onPress()
    })
  } catch {
    // Some browsers show them for installed apps only: the tab's title says the same.
  }
}

const NAME = 'sheaf:seen'

/** Lets the other tabs of this browser know that somebody looks at this one. @returns how to take that back */
function holdSeenLock(): () => void {
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks, or where they are blocked, each tab speaks for itself.
  if ('locks' in navigator)
    navigator.locks.request(NAME, { mode: 'shared' }, () => until).catch(() => undefined)
  return release
}

/** Whether somebody looks at another tab of this app, where the same is to be read. */
async function isSeenElsewhere(): Promise<boolean> {
  try {
    const { held: heldLocks = [] } = await navigator.locks.query()
    return heldLocks.some(({ name }) => name === NAME)
  } catch {
    return false
  }
}

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** Whether somebody can see the page. */
export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible)

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
