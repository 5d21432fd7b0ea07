import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { notify, type Notified } from '#src/features/actions-in-progress/index.ts'
import {
  isComplete,
  usePortfolio,
  usePortfolioOwners,
  usePositionGroups,
} from '#src/features/portfolio/index.ts'
import { getItemPath, useItemLabels, useToDo, type ToDoItem } from '#src/features/to-do/index.ts'
import { useRouter } from '#src/router/router-context.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { readAlertSettings } from './alert-settings.ts'
import { readSeenAlerts, updateSeenAlerts, writeSeenAlerts } from './seen-alerts.ts'
import { selectAlerts, type AlertItem } from './select-alerts.ts'
import { useIsOnlyTab } from './use-only-tab.ts'

/** How often a hidden tab reads again. Milliseconds. */
export const CHECK_MS = 5 * 60_000
/** What alerts are about; first elements of query keys. */
const READ_KEYS: ReadonlySet<unknown> = new Set(['balances', 'catalogue', 'history'])
/** More at once are one notification. */
const MAX_AT_ONCE = 3
const PORTFOLIO = '/portfolio'

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

/** Returns a function that writes an alert. */
function useAlertText(): (item: AlertItem) => Notified {
  const t = useTranslations('settings.alerts.notify')
  const labels = useItemLabels()
  const { short } = useNumberFormat()
  const { navigate } = useRouter()
  const getTitle = (item: AlertItem): string => {
    if (item.kind !== 'withdrawable' && item.kind !== 'claimable') return labels.what(item)
    const amounts = item.amounts.map(({ amount, symbol }) => short(amount, symbol)).join(' + ')
    return t(item.kind, { amounts })
  }
  return (item) => ({
    title: getTitle(item),
    body: item.name,
    tag: item.key,
    onPress: () => void navigate(getItemPath(item)),
  })
}

/** Whether the user looks at the same items. */
const isListShown = (path: string): boolean =>
  document.visibilityState === 'visible' && path === PORTFOLIO

/** Shows alerts that were not shown before. @param isKnown whether the items are those of now */
function useAlerts(items: readonly ToDoItem[], isKnown: boolean, isWhole: boolean): void {
  const t = useTranslations('settings.alerts.notify')
  const describe = useAlertText()
  const { navigate } = useRouter()
  // Notifications are outside React.
  useEffect(() => {
    if (!isKnown) return
    const alerts = selectAlerts(items, readAlertSettings(localStorage))
    const seen = readSeenAlerts(localStorage)
    const present = new Set(items.map(({ key }) => key))
    const now = serviceClock.now()
    const next = updateSeenAlerts(seen, { present, alerts, isComplete: isWhole, now })
    const known = new Set(seen.map(({ key }) => key))
    if (!writeSeenAlerts(localStorage, next) || isListShown(location.pathname)) return
    const fresh = alerts.filter(({ key }) => !known.has(key))
    if (fresh.length <= MAX_AT_ONCE) fresh.map(describe).forEach(notify)
    else
      notify({
        title: t('many', { count: fresh.length }),
        body: '',
        tag: PORTFOLIO,
        onPress: () => void navigate(PORTFOLIO),
      })
  }, [items, isKnown, isWhole, t, describe, navigate])
}

/** Reads what the portfolio reads of the user's own accounts. */
function useWatchedItems(journal: Journal) {
  const { owners } = usePortfolioOwners()
  const own = useMemo(() => owners.filter(({ isOwn }) => isOwn), [owners])
  const { rows, merged, named, isWhole } = usePortfolio(own)
  const { groups, isCurrent } = usePositionGroups({ rows, merged }, own)
  const withoutExit = useMemo(() => new Set(named.index?.withoutExit), [named.index])
  const { items, isSettled } = useToDo({ groups, owners: own, withoutExit }, journal)
  return {
    items,
    isKnown: own.length > 0 && isWhole && isCurrent && isSettled,
    isWhole: isComplete({ merged, named }),
  }
}

/** Creates what watches the user's positions, in one tab of the browser, and shows nothing in the page. */
export function createAlertWatch(journal: Journal): ComponentType {
  function Watch() {
    const { items, isKnown, isWhole } = useWatchedItems(journal)
    useHiddenReads()
    useAlerts(items, isKnown, isWhole)
    return null
  }
  return function AlertWatch() {
    return useIsOnlyTab('sheaf:alerts') && <Watch />
  }
}
