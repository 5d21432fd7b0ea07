import type { Action } from '#src/api/schemas/action.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Journal } from '#src/execution/journal/journal.ts'
import { fetchResumableActions } from '#src/api/queries/actions.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { foldAttempt } from '#src/execution/attempt.ts'
import { hasNothingPending } from '#src/execution/confirmed-on-chain.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import { adoptAction } from '#src/execution/start-action.ts'

/**
 * Reads an address's open actions on a yield. Searches for lost requests first: exactly one equal action is adopted
 * as this browser's own. @throws EarnError when the list can't be read
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
  const actions = await fetchResumableActions(yieldAccount)
  const facts = await journal.all()
  return sortOpenActions(actions, facts, findLostIntents(facts, yieldAccount, now), now)
}

/** Reads the open actions on a yield; disabled while no wallet is connected. */
export const openActionsQuery = (journal: Journal, yieldId: string, address: string | null) =>
  queryOptions({
    queryKey: ['open-actions', yieldId, address],
    queryFn:
      address === null
        ? skipToken
        : () => readOpenActions(journal, { yieldId, address } satisfies YieldAccount),
    staleTime: 5_000,
    // Returning users need the current ones, not those of their last visit.
    gcTime: 0,
  })

/** Unfinished actions of an address on a yield, by who started them. */
export interface OpenActions {
  /** This browser's own, which can be continued. */
  readonly local: readonly Action[]
  /** Those of this browser's own that expired before anything was signed: creating another one need not wait for them. */
  readonly expired: readonly Action[]
  /** Anyone can create an action for any address; these are for Activity only. Source: decisions/011-creation. */
  readonly elsewhere: readonly Action[]
  /** Until when a lost request blocks the next one, milliseconds; null if none does. */
  readonly blockedUntil: number | null
}

/** After a lost answer, creating again waits this long. Source: decisions/011-creation. */
export const HOLD_MS = 60_000

/** Who comes back later begins anew: what nobody signed expired long before. */
const FORGET_AFTER_MS = 24 * 3_600_000

type IntendedFact = FactOf<'intended'>

export interface YieldAccount {
  readonly yieldId: string
  readonly address: string
}

/** Returns the last day's requests without a known outcome for this address and yield, newest first. */
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

/** Whether a wallet was asked for a step of an action and did not refuse, or the service has a hash of one. */
function isSigned({ transactions }: Action, facts: readonly Fact[]): boolean {
  const wasAsked = facts.some(
    (fact) =>
      'transaction' in fact &&
      !['none', 'refused'].includes(foldAttempt(facts, fact.transaction).kind),
  )
  return wasAsked || transactions.some(({ hash }) => hash !== undefined)
}

type Progress = 'open' | 'expired' | 'over'

/**
 * Returns how an own action counts. One that the service calls stale is open while something of it may still land, and
 * for a day where something was signed. Source: decisions/052-stale-actions.
 */
function getProgress(action: Action, facts: readonly Fact[], now: number): Progress {
  if (action.status !== 'STALE' || !hasNothingPending(facts, action)) return 'open'
  if (Date.parse(action.createdAt ?? '') < now - FORGET_AFTER_MS) return 'over'
  return isSigned(action, facts) ? 'open' : 'expired'
}

/**
 * Separates this browser's own open actions from others, by its journal.
 * @param now service time, milliseconds
 */
export function sortOpenActions(
  actions: readonly Action[],
  facts: readonly Fact[],
  lost: readonly IntendedFact[],
  now: number,
): OpenActions {
  const intended = new Set(facts.flatMap((fact) => (fact.kind === 'intended' ? [fact.intent] : [])))
  const created = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' && intended.has(fact.intent) ? [fact.action] : [],
    ),
  )
  const newest = lost[0]
  const own = actions.filter(({ id }) => created.has(id))
  const isIn = (progress: Progress) => (action: Action) =>
    getProgress(action, getActionFacts(facts, action.id), now) === progress
  return {
    local: own.filter(isIn('open')),
    expired: own.filter(isIn('expired')),
    elsewhere: actions.filter(({ id, status }) => !created.has(id) && status !== 'STALE'),
    blockedUntil: newest ? newest.at + HOLD_MS : null,
  }
}
