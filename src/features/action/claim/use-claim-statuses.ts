import { useQueries } from '@tanstack/react-query'
import { actionQuery } from '#src/api/queries/action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import {
  findClaimAction,
  getClaimStatus,
  type ClaimQueue,
  type ClaimStatus,
} from '#src/features/claiming/index.ts'
import { useExecution } from '../execution-context.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'

/** Milliseconds between looks while nothing else reads the actions. */
const POLL_INTERVAL_MS = 15_000

const pollActionQuery = (id: string) => ({
  ...actionQuery(id),
  refetchInterval: ({ state }: { state: { data: Action | undefined } }) =>
    state.data?.completedAt === undefined ? POLL_INTERVAL_MS : false,
})

/** How far each claim of a queue is, in its order; null until the journal was read. */
export function useClaimStatuses(queue: ClaimQueue): readonly ClaimStatus[] | null {
  const { journal } = useExecution()
  const read = useJournalFacts(journal)
  const facts = read ?? []
  const ids = queue.claims.flatMap((claim) => findClaimAction(queue, claim, facts) ?? [])
  const actions = useQueries({
    queries: ids.map(pollActionQuery),
    combine: (reads) => new Map(reads.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  })
  if (!read) return null
  const now = serviceClock.now()
  return queue.claims.map((claim) => getClaimStatus(queue, claim, facts, actions, now))
}
