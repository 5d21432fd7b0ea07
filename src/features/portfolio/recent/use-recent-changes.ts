import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { JournalContext } from '../earned/journal-context.ts'
import type { BalanceRead, MergedReads } from '../read/merge-reads.ts'
import { applyChanges, type UpdatedPosition } from './apply-changes.ts'
import { createBalanceHistory, type BalanceHistory } from './balance-history.ts'
import { getRecentChanges, type RecentChange } from './recent-changes.ts'

const histories = new WeakMap<QueryClient, BalanceHistory>()

/** Kept while the app is open: the portfolio is left for the action that changes it. */
function getHistory(client: QueryClient): BalanceHistory {
  const known = histories.get(client) ?? createBalanceHistory()
  histories.set(client, known)
  return known
}

const NO_CHANGES: readonly RecentChange[] = []
const KEY = ['journal-facts', 'recent']

/** Returns what this browser's actions changed a short time ago; empty where its journal can't be read. */
function useRecentChanges(): readonly RecentChange[] {
  const load = useContext(JournalContext)
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const facts = (await (await load?.())?.all()) ?? []
      const now = serviceClock.now()
      // Answers are dated by this device's clock.
      const clockOffset = now - Date.now()
      return getRecentChanges(facts, now, clockOffset)
    },
    enabled: load !== null,
    staleTime: 0,
    // What is recent ends without an event.
    refetchInterval: 60_000,
    retry: false,
  })
  // The journal is outside React; other tabs write to it too.
  useEffect(() => {
    if (load === null) return undefined
    let unsubscribe: (() => void) | null = null
    let isCancelled = false
    const reread = (): void => void client.invalidateQueries({ queryKey: KEY })
    load().then(
      (journal) => {
        if (!isCancelled) unsubscribe = journal.subscribe(reread)
      },
      // The query says that it can't be read.
      () => undefined,
    )
    return () => {
      isCancelled = true
      unsubscribe?.()
    }
  }, [load, client])
  return data ?? NO_CHANGES
}

export interface UpdatedReads extends MergedReads {
  readonly positions: readonly UpdatedPosition[]
}

/** Puts what this browser's actions just changed into what was read, until the service lists it. */
export function useUpdatedReads(merged: MergedReads, reads: readonly BalanceRead[]): UpdatedReads {
  const history = getHistory(useQueryClient())
  const changes = useRecentChanges()
  return useMemo(() => {
    history.record(reads, merged.positions)
    return { ...merged, positions: applyChanges(merged.positions, changes, history) }
  }, [history, merged, reads, changes])
}
