import type { Action } from '#src/api/schemas/action.ts'
import { hasNothingPending } from './confirmed-on-chain.ts'
import type { Fact } from './journal/fact.ts'
import { getActionFacts } from './journal/action-facts.ts'

/** Which facts may be deleted and which have to stay. */
export interface ForgetPlan {
  /** Actions whose facts may be deleted. */
  readonly actions: ReadonlySet<string>
  /** Intents whose facts may be deleted. */
  readonly intents: ReadonlySet<string>
  /** Actions that have to stay: without their facts something could be signed twice. */
  readonly retained: readonly string[]
  /** Number of lost requests that have to stay. */
  readonly retainedRequests: number
}

/** Statuses in which an action stays. Source: contract: Action status. */
export const ENDED_STATUSES: ReadonlySet<string> = new Set([
  'SUCCESS',
  'FAILED',
  'CANCELED',
  'STALE',
])

/** Long after the service calls an untouched action stale, and nobody looks for it any more. */
const STALE_AFTER = 24 * 3_600_000

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

function canForget(facts: readonly Fact[], action: Action | undefined): boolean {
  return (
    action !== undefined && ENDED_STATUSES.has(action.status) && hasNothingPending(facts, action)
  )
}

/** Returns the ids of actions with facts. */
export const getActionIds = (facts: readonly Fact[]): string[] =>
  unique(facts.flatMap((fact) => ('action' in fact ? [fact.action] : [])))

/**
 * Selects the facts that may be deleted. An action stays unless the service reports its end and no signature can
 * still land; an unreadable one stays. Source: decisions/013-journal: what is not settled is never evicted.
 * @param actions the service's current versions, by id
 * @param now service time, milliseconds
 */
export function selectForgettable(
  facts: readonly Fact[],
  actions: ReadonlyMap<string, Action>,
  now: number,
): ForgetPlan {
  const actionIds = getActionIds(facts)
  const forgettable = new Set(
    actionIds.filter((id) => canForget(getActionFacts(facts, id), actions.get(id))),
  )
  const created = new Map(
    facts.flatMap((fact) => (fact.kind === 'created' ? [[fact.intent, fact.action] as const] : [])),
  )
  const rejected = new Set(facts.flatMap((fact) => (fact.kind === 'rejected' ? [fact.intent] : [])))
  const requests = facts.filter((fact) => fact.kind === 'intended')
  const isOver = ({ intent, at }: (typeof requests)[number]): boolean => {
    const action = created.get(intent)
    return action === undefined
      ? rejected.has(intent) || at < now - STALE_AFTER
      : forgettable.has(action)
  }
  return {
    actions: forgettable,
    intents: new Set(requests.filter(isOver).map(({ intent }) => intent)),
    retained: actionIds.filter((id) => !forgettable.has(id)),
    retainedRequests: requests.filter((request) => !created.has(request.intent) && !isOver(request))
      .length,
  }
}
