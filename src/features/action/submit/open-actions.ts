import type { Action } from '#src/api/schemas/action.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Journal } from '#src/execution/journal/journal.ts'
import { fetchActions, OPEN_STATUSES } from '#src/api/queries/actions.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { adoptAction } from '#src/execution/start-action.ts'

/**
 * What is unfinished on a yield for an address. A request whose answer was lost is looked for first: if exactly one equal
 * action exists it is this browser's own from here on. @throws EarnError when the list can't be read.
 */
export async function readOpenActions(
  journal: Journal,
  { yieldId, address }: YieldAccount,
): Promise<OpenActions> {
  const yieldAccount = { yieldId, address }
  const now = serviceClock.now()
  for (const { intent, request, asset } of findLostIntents(
    await journal.all(),
    yieldAccount,
    now,
  )) {
    await adoptAction(journal, intent, { request, asset })
  }
  const { items } = await fetchActions({ ...yieldAccount, statuses: OPEN_STATUSES })
  const facts = await journal.all()
  return sortOpenActions(items, facts, findLostIntents(facts, yieldAccount, now))
}

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

/** Unfinished actions of an address on a yield, by who started them. */
export interface OpenActions {
  /** This browser's own: they can be continued. */
  readonly local: readonly Action[]
  /** Anyone can create an action for any address; these are for Activity only. Source: decisions/011-creation. */
  readonly elsewhere: readonly Action[]
  /** When a request whose answer was lost stops holding up the next one; null when none does. Milliseconds. */
  readonly blockedUntil: number | null
}

/** After a lost answer, creating again waits this long. Source: decisions/011-creation. */
export const HOLD_MS = 60_000

/** After this long the service calls an untouched action stale: nobody is looking for it any more. */
const FORGET_AFTER_MS = 24 * 3_600_000

type IntendedFact = FactOf<'intended'>

export interface YieldAccount {
  readonly yieldId: string
  readonly address: string
}

/** Requests of the last day for this address and yield that nobody knows the outcome of, newest first. */
export function findLostIntents(
  facts: readonly Fact[],
  { yieldId, address }: YieldAccount,
  now: number,
): readonly IntendedFact[] {
  const resolved = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' || fact.kind === 'rejected' ? [fact.intent] : [],
    ),
  )
  return facts
    .filter((fact) => fact.kind === 'intended')
    .filter(
      ({ intent, at, request }) =>
        !resolved.has(intent) &&
        at > now - FORGET_AFTER_MS &&
        request.yieldId === yieldId &&
        request.address === address,
    )
    .toReversed()
}

/** Tells this browser's own open actions from others, by its journal. */
export function sortOpenActions(
  actions: readonly Action[],
  facts: readonly Fact[],
  lost: readonly IntendedFact[],
): OpenActions {
  const intended = new Set(facts.flatMap((fact) => (fact.kind === 'intended' ? [fact.intent] : [])))
  const created = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' && intended.has(fact.intent) ? [fact.action] : [],
    ),
  )
  const newest = lost[0]
  return {
    local: actions.filter(({ id }) => created.has(id)),
    elsewhere: actions.filter(({ id }) => !created.has(id)),
    blockedUntil: newest ? newest.at + HOLD_MS : null,
  }
}
