import { fetchActions, OPEN_STATUSES } from '#src/api/queries/actions.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { matchesRequest } from '#src/families/matches-request.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from './journal/fact.ts'
import type { Journal } from './journal/journal.ts'

/** Returns open actions that equal the request and belong to no journal entry yet. */
export function findAdoptable(
  actions: readonly Action[],
  facts: readonly Fact[],
  requestedIntent: Intent,
  since: number,
): readonly Action[] {
  const claimed = new Set(facts.flatMap((fact) => (fact.kind === 'created' ? [fact.action] : [])))
  return actions.filter(
    (action) =>
      !claimed.has(action.id) &&
      matchesRequest(action, requestedIntent.request) &&
      // Two seconds of grace: the service's clock writes the time of creation.
      Date.parse(action.createdAt ?? '') >= since - 2000,
  )
}

/**
 * After a lost answer to a creation: looks for the action that it may have made and, if exactly one fits, writes down that
 * it is ours. Null: none or several. Source: decisions/011-creation.
 * @param intent the request's id in the journal
 * @throws EarnError when the list can't be read.
 */
export async function adoptAction(
  journal: Journal,
  intent: string,
  requestedIntent: Intent,
): Promise<Action | null> {
  const { yieldId, address } = requestedIntent.request
  const [page, facts] = await Promise.all([
    fetchActions({ yieldId, address, statuses: OPEN_STATUSES }),
    journal.all(),
  ])
  const intended = facts.find((fact) => fact.kind === 'intended' && fact.intent === intent)
  const [only, ...others] = findAdoptable(page.items, facts, requestedIntent, intended?.at ?? 0)
  if (!only || others.length > 0) return null
  await journal.write({ kind: 'created', intent, action: only.id, at: serviceClock.now() })
  return only
}
