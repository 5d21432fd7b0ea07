import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'

interface ActionsInProgressFacts {
  readonly facts: readonly Fact[]
  /** They were read after each of the actions was heard of: one that is not in them is not of this browser. */
  readonly isCurrent: boolean
}

const QUERY_KEY = ['running', 'facts']

/** All that the journal knows; nothing until it was read. */
export function useActionsInProgressFacts(
  journal: Journal,
  actions: readonly string[],
): ActionsInProgressFacts {
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...QUERY_KEY, ...actions],
    queryFn: () => journal.all(),
    placeholderData: keepPreviousData,
  })

  // The journal is outside React; another tab may write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: QUERY_KEY })),
    [journal, client],
  )

  return { facts: data ?? [], isCurrent: data !== undefined && !isPlaceholderData }
}
