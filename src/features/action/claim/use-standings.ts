import { useQueries } from '@tanstack/react-query'
import { actionQuery } from '#src/api/queries/action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import {
  actionOfClaim,
  standingOf,
  type ClaimQueue,
  type Standing,
} from '#src/features/claiming/index.ts'
import { useExecution } from '../execution-context.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'

/** Milliseconds between looks while nothing else reads the actions. */
const LOOK_EVERY = 15_000

const look = (id: string) => ({
  ...actionQuery(id),
  refetchInterval: ({ state }: { state: { data: Action | undefined } }) =>
    state.data?.completedAt === undefined ? LOOK_EVERY : false,
})

/** How far each claim of a queue is, in its order; null until the journal was read. */
export function useStandings(queue: ClaimQueue): readonly Standing[] | null {
  const { journal } = useExecution()
  const read = useJournalFacts(journal)
  const facts = read ?? []
  const ids = queue.claims.flatMap((claim) => actionOfClaim(queue, claim, facts) ?? [])
  const actions = useQueries({
    queries: ids.map(look),
    combine: (reads) => new Map(reads.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  })
  if (!read) return null
  const now = serviceClock.now()
  return queue.claims.map((claim) => standingOf(queue, claim, facts, actions, now))
}
