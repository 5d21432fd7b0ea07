import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { pauseRows, type CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { groupActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { useUnfinished } from '#src/features/activity/index.ts'
import { useJournalRead } from '#src/features/journal/index.ts'
import { useServiceNow, type ToDoProps } from '#src/features/portfolio/index.ts'
import { compareUsd } from '#src/money/usd.ts'
import { findBetterRateItems, selectBetterRates } from './better-rate-items.ts'
import { findClosingItems } from './closing-items.ts'
import { findCooldownItems } from './cooldown-items.ts'
import { getStake, listOwnEntries, type OwnEntry } from './own-entries.ts'
import { findPayoutItems, getPayoutNetworks } from './payout-items.ts'
import { createRateIndex, findBetterRates, findRateFellItems } from './rate-items.ts'
import { sortItems, type ToDoItem } from './to-do-item.ts'
import { useNetworkFees } from './use-network-fees.ts'
import { useEntryFees, useRateHistories } from './use-rate-facts.ts'
import { findYourTurnItems } from './your-turn-items.ts'

const NO_ROWS: readonly CatalogueRow[] = []

/** Yields whose history is read: each is a request. */
const MAX_HISTORIES = 24

/** More reads than these are not answered while somebody waits for them. */
const MAX_QUICK_READS = 6

/** Returns the yields that the user has most in. */
const selectLargest = (own: readonly OwnEntry[]): readonly string[] => {
  const stakes = own.flatMap((each) => {
    const stake = getStake(each)
    return stake === null ? [] : [{ yieldId: each.yieldId, usd: stake.usd }]
  })
  const sorted = stakes.toSorted((a, b) => compareUsd(a.usd, b.usd)).map(({ yieldId }) => yieldId)
  return [...new Set(sorted)].slice(0, MAX_HISTORIES)
}

/** Returns the actions of this browser that wait for the user. */
function useYourTurn(
  { owners }: Pick<ToDoProps, 'owners'>,
  rows: ReadonlyMap<string, CatalogueRow>,
  journal: Journal,
  now: number,
) {
  const { facts, hasFailed } = useJournalRead(journal)
  const getFacts = useMemo(() => groupActionFacts(facts ?? []), [facts])
  const own = useMemo(() => owners.filter(({ isOwn }) => isOwn), [owners])
  const { items, isReading } = useUnfinished(own, facts, getFacts)
  return {
    items: findYourTurnItems(items, getFacts, rows, own, now),
    isReading: isReading && !hasFailed,
  }
}

/** Returns the positions that would earn more elsewhere, and the networks and yields that this is about. */
function useBetterRates(own: readonly OwnEntry[], rows: readonly CatalogueRow[]) {
  const { data: config } = useQuery(siteConfigQuery())
  const paused = config?.pausedEnter
  const index = useMemo(() => createRateIndex(pauseRows(rows, paused)), [rows, paused])
  return useMemo(() => {
    const better = selectBetterRates(findBetterRates(own, index))
    const yieldIds = [...new Set(better.flatMap((each) => [each.own.yieldId, each.target.id]))]
    return { better, yieldIds }
  }, [own, index])
}

interface ToDo {
  /** Most urgent first. */
  readonly items: readonly ToDoItem[]
  /** Whether everything that they need was answered, or failed. */
  readonly isSettled: boolean
  /** Whether they need so many reads that nothing is to wait for them. */
  readonly isSlow: boolean
}

/** Returns what waits for the user, from what the portfolio reads and a few requests more. */
export function useToDo(
  props: Pick<ToDoProps, 'groups' | 'owners' | 'withoutExit'>,
  journal: Journal,
): ToDo {
  const { groups, withoutExit } = props
  const now = useServiceNow()
  const rows = useQuery(catalogueQuery()).data?.rows ?? NO_ROWS
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const own = useMemo(() => listOwnEntries(groups), [groups])
  const yourTurn = useYourTurn(props, rowsById, journal, now)
  const { better, yieldIds } = useBetterRates(own, rows)
  const networks = useMemo(
    () => [...new Set([...getPayoutNetworks(own), ...better.map(({ target }) => target.network)])],
    [own, better],
  )
  const fees = useNetworkFees(networks, rows)
  const largest = useMemo(() => selectLargest(own), [own])
  const histories = useRateHistories(largest)
  const entryFees = useEntryFees(yieldIds)
  const { getFee } = fees
  const { getHistory } = histories
  const { getEntryFees } = entryFees
  const items = useMemo(
    () => [
      ...findPayoutItems(own, getFee),
      ...findCooldownItems(own, now),
      ...findClosingItems(own, withoutExit),
      ...findRateFellItems(own, getHistory),
      // Without what it costs a better rate is no advice yet.
      ...(entryFees.isLoading
        ? []
        : findBetterRateItems(better, getFee, getEntryFees, withoutExit)),
    ],
    [own, now, withoutExit, better, getFee, getHistory, getEntryFees, entryFees.isLoading],
  )
  return {
    items: sortItems([...yourTurn.items, ...items]),
    isSettled: ![yourTurn.isReading, fees.isLoading, histories.isLoading, entryFees.isLoading].some(
      Boolean,
    ),
    isSlow: largest.length + yieldIds.length > MAX_QUICK_READS,
  }
}
