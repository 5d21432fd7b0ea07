import type { Action } from '#src/api/schemas/action.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'

/** Unfinished actions of an address on a yield, by who started them. */
export interface OpenActions {
  /** This browser's own: they can be continued. */
  readonly own: readonly Action[]
  /** Anyone can create an action for any address; these are for Activity only. Source: decisions/011-creation. */
  readonly elsewhere: readonly Action[]
  /** When a request whose answer was lost stops holding up the next one; null when none does. Milliseconds. */
  readonly heldUntil: number | null
}

/** After a lost answer, creating again waits this long. Source: decisions/011-creation. */
export const HOLD = 60_000

/** After this long the service calls an untouched action stale: nobody is looking for it any more. */
const FORGET = 24 * 3_600_000

type Intended = FactOf<'intended'>

export interface Place {
  readonly yieldId: string
  readonly address: string
}

/** Requests of the last day for this address and yield that nobody knows the outcome of, newest first. */
export function lostIntents(
  facts: readonly Fact[],
  { yieldId, address }: Place,
  now: number,
): readonly Intended[] {
  const known = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' || fact.kind === 'rejected' ? [fact.intent] : [],
    ),
  )
  return facts
    .filter((fact) => fact.kind === 'intended')
    .filter(
      ({ intent, at, request }) =>
        !known.has(intent) &&
        at > now - FORGET &&
        request.yieldId === yieldId &&
        request.address === address,
    )
    .toReversed()
}

/** Tells this browser's own open actions from others, by its journal. */
export function sortOpenActions(
  actions: readonly Action[],
  facts: readonly Fact[],
  lost: readonly Intended[],
): OpenActions {
  const intended = new Set(facts.flatMap((fact) => (fact.kind === 'intended' ? [fact.intent] : [])))
  const created = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' && intended.has(fact.intent) ? [fact.action] : [],
    ),
  )
  const newest = lost[0]
  return {
    own: actions.filter(({ id }) => created.has(id)),
    elsewhere: actions.filter(({ id }) => !created.has(id)),
    heldUntil: newest ? newest.at + HOLD : null,
  }
}
