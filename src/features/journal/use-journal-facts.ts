import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'

const KEY = ['journal-facts']

/** Returns the journal's current facts; null until loaded. */
export function useJournalFacts(journal: Journal): readonly Fact[] | null {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => journal.all(), staleTime: 0 })

  // The journal is outside React; other tabs write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: KEY })),
    [journal, client],
  )

  return data ?? null
}
