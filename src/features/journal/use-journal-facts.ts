import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'

const KEY = ['journal-facts']

type ReadableJournal = Pick<Journal, 'all' | 'subscribe'>

interface JournalRead {
  /** Null until loaded. */
  readonly facts: readonly Fact[] | null
  /** Whether they can't be read. */
  readonly hasFailed: boolean
  /** Why they can't be read; null if they can. */
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Reads a journal's current facts. @param key the same one for each read of the same journal, and a constant */
export function useJournalRead(
  journal: ReadableJournal,
  key: readonly string[] = KEY,
): JournalRead {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => journal.all(),
    staleTime: 0,
  })

  // The journal is outside React; other tabs write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: key })),
    [journal, client, key],
  )

  const failure = data === undefined ? error : null
  return { facts: data ?? null, hasFailed: failure !== null, error: failure, isFetching, refetch }
}

/** Returns the journal's current facts; null until loaded. */
export const useJournalFacts = (journal: ReadableJournal): readonly Fact[] | null =>
  useJournalRead(journal).facts
