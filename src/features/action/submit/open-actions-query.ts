import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { YieldAccount } from './open-actions.ts'
import { readOpenActions } from './read-open-actions.ts'

/** What is unfinished on a yield; nothing while no wallet is connected. */
export const openActionsQuery = (journal: Journal, yieldId: string, address: string | null) =>
  queryOptions({
    queryKey: ['open-actions', yieldId, address],
    queryFn:
      address === null
        ? skipToken
        : () => readOpenActions(journal, { yieldId, address } satisfies YieldAccount),
    staleTime: 5_000,
    // Who comes back finds what is unfinished by then, not what was when they left.
    gcTime: 0,
  })
