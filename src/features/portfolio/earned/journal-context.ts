import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'

/** Opens this browser's journal. */
export type LoadJournal = () => Promise<Pick<Journal, 'all' | 'subscribe'>>

/** Null: there is none, as in a widget's first page. */
export const JournalContext = createContext<LoadJournal | null>(null)

const NO_FACTS: readonly Fact[] = []

/** Returns what this browser did, empty where it can't be read; null until it is loaded. */
export function useJournal(isEnabled: boolean): readonly Fact[] | null {
  const load = useContext(JournalContext)
  const { data, error } = useQuery({
    // Its own key: an action's pages also follow changes.
    queryKey: ['journal-facts', 'earned'],
    queryFn: async () => await (await load?.())?.all(),
    enabled: isEnabled && load !== null,
    staleTime: 0,
    retry: false,
  })
  return load === null || error ? NO_FACTS : (data ?? null)
}
