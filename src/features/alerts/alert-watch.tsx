import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import {
  isLockHeld,
  notify,
  useHeldLock,
  useIsPageVisible,
  type Notified,
} from '#src/features/actions-in-progress/index.ts'
import {
  getReadOwners,
  useOwnOwners,
  usePortfolio,
  usePositionGroups,
  type PortfolioOwner,
} from '#src/features/portfolio/index.ts'
import {
  getItemPath,
  readHidden,
  useItemLabels,
  useToDo,
  type ToDoItem,
} from '#src/features/to-do/index.ts'
import { WATCH_PARAM } from '#src/features/watch/index.ts'
import { useRouteLocation, useRouter } from '#src/router/router-context.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { visitStorage } from '#src/wallets/visit-storage.ts'
import { readAlertSettings } from './alert-settings.ts'
import { PushRenewal } from './push/push-renewal.tsx'
import { addSeenAlerts, keepSeenAlerts, readSeenAlerts, writeSeenAlerts } from './seen-alerts.ts'
import { getPayoutAmount, selectAlerts, type AlertItem } from './select-alerts.ts'
import { useAlertSettings } from './use-alert-settings.ts'

/** How often a hidden tab reads again. Milliseconds. */
const CHECK_MS = 5 * 60_000
/** What changes between readings; first elements of query keys. The history of a rate gives its median only. */
const READ_KEYS: ReadonlySet<unknown> = new Set(['balances', 'catalogue'])
/** Answers from before the watch began may be older by that. Milliseconds. */
const MAX_AGE_MS = 15_000
/** More at once are one notification. */
const MAX_AT_ONCE = 3

const PORTFOLIO = '/portfolio'
/** Held by the one tab that watches. */
const WATCH_LOCK = 'sheaf:alerts'
/** Held by each tab whose to-do list is looked at. */
const LIST_LOCK = 'sheaf:to-do'

/** Reads again while the tab is hidden, in which queries rest: alerts are asked for by the user. */
function useHiddenReads(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') return
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey: [key] }) => READ_KEYS.has(key),
      })
    }
    const timer = setInterval(read, CHECK_MS)
    return () => clearInterval(timer)
  }, [client])
}

/** Returns a function that writes the notification of alerts. */
function useAlertText(): (alerts: readonly AlertItem[]) => readonly Notified[] {
  const t = useTranslations('settings.alerts.notify')
  const labels = useItemLabels()
  const { short } = useNumberFormat()
  const { navigate } = useRouter()
  const getTitle = (item: AlertItem): string => {
    if (item.kind !== 'withdrawable' && item.kind !== 'claimable') return labels.what(item)
    const amounts = item.amounts.map(({ amount, symbol }) => short(amount, symbol)).join(' + ')
    return t(item.kind, { amounts })
  }
  return (alerts) =>
    alerts.length <= MAX_AT_ONCE
      ? alerts.map((item) => ({
          title: getTitle(item),
          body: item.name,
          tag: item.key,
          onPress: () => void navigate(getItemPath(item, true)),
        }))
      : [
          {
            title: t('many', { count: alerts.length }),
            body: '',
            tag: PORTFOLIO,
            onPress: () => void navigate(PORTFOLIO),
          },
        ]
}

/** Stores what the user is notified of. @returns the new alerts; none where the browser stores nothing */
function markAlerts(items: readonly ToDoItem[], readOwners: ReadonlySet<string>) {
  const now = serviceClock.now()
  const hidden = readHidden(visitStorage, now)
  const alerts = selectAlerts(items, readAlertSettings(localStorage))
  const present = new Map(items.map((item) => [item.key, getPayoutAmount(item)]))
  const kept = keepSeenAlerts(readSeenAlerts(localStorage), { present, readOwners, now })
  const known = new Set(kept.map(({ key }) => key))
  const fresh = alerts.filter(({ key }) => !known.has(key) && !hidden.has(key))
  const added = fresh.map((item) => ({
    key: item.key,
    kind: item.kind,
    owner: item.owner.address,
    amount: getPayoutAmount(item),
  }))
  return writeSeenAlerts(localStorage, addSeenAlerts(kept, added, now)) ? fresh : []
}

/** Shows alerts that were not shown before, unless the list itself is looked at. */
function useAlerts({ items, isKnown, readOwners }: WatchedItems): void {
  const describe = useAlertText()
  // Notifications are outside React.
  useEffect(() => {
    // Without permission nothing is shown, so that nothing may be stored as shown.
    if (!isKnown || Notification.permission !== 'granted') return
    const fresh = markAlerts(items, readOwners)
    if (fresh.length === 0) return
    const notifications = describe(fresh)
    void isLockHeld(LIST_LOCK).then((isSeen) => {
      if (!isSeen) notifications.forEach(notify)
    })
  })
}

interface WatchedItems {
  readonly items: readonly ToDoItem[]
  /** Whether they are those of now. */
  readonly isKnown: boolean
  /** Addresses of which everything was read. */
  readonly readOwners: ReadonlySet<string>
}

/** Reads what the portfolio reads of these accounts. */
function useWatchedItems(own: readonly PortfolioOwner[], journal: Journal): WatchedItems {
  const { rows, merged, named, reads, isWhole } = usePortfolio(own)
  const { groups, isCurrent } = usePositionGroups({ rows, merged, isWhole }, own)
  const withoutExit = useMemo(() => new Set(named.index?.withoutExit), [named.index])
  const { items, isSettled } = useToDo({ groups, owners: own, withoutExit }, journal)
  const readOwners = useMemo(() => getReadOwners(own, { merged, named }), [own, merged, named])
  // A tab that rested has old answers, of what may have been withdrawn since.
  const [begin] = useState(Date.now)
  const isFresh = reads.every(
    ({ data, dataUpdatedAt }) => data === undefined || dataUpdatedAt >= begin - MAX_AGE_MS,
  )
  return { items, isKnown: isWhole && isCurrent && isSettled && isFresh, readOwners }
}

/** Creates what watches the user's positions, in one tab of the browser, and shows nothing in the page. */
export function createAlertWatch(journal: Journal): ComponentType {
  function Watch({ own }: { own: readonly PortfolioOwner[] }) {
    useHiddenReads()
    useAlerts(useWatchedItems(own, journal))
    return null
  }
  return function AlertWatch() {
    const own = useOwnOwners()
    const isVisible = useIsPageVisible()
    // A shared link shows other addresses, with nothing to do for the user.
    const isListShown = useRouteLocation(({ path, search }) =>
      String(path === PORTFOLIO && !search[WATCH_PARAM]),
    )
    useHeldLock(LIST_LOCK, 'shared', isVisible && isListShown === 'true')
    const isPermitted = 'Notification' in globalThis && Notification.permission === 'granted'
    const isWatching = useHeldLock(WATCH_LOCK, 'exclusive', isPermitted && own.length > 0)
    const { kinds } = useAlertSettings()
    if (!isWatching) return null
    return (
      <>
        {kinds.length > 0 && <Watch own={own} />}
        <PushRenewal own={own} />
      </>
    )
  }
}
