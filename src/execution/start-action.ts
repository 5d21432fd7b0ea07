import { createAction } from '#src/api/create-action.ts'
import { EarnError } from '#src/api/earn-error.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Journal } from './journal/journal.ts'
import { fetchResumableActions } from '#src/api/queries/actions.ts'
import { matchesRequest } from '#src/families/matches-request.ts'
import type { Fact } from './journal/fact.ts'

/** Returns the actions of all of this browser's requests. */
const getClaimedActions = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === 'created' ? [fact.action] : [])))

const createReuseError = (): EarnError =>
  new EarnError('The service answered with the action of an earlier request.', {
    kind: 'unreadable',
    status: null,
    code: null,
    constraints: [],
    retryAfter: null,
  })

/** Returns open actions that equal the request and belong to no journal entry yet. */
export function findAdoptable(
  actions: readonly Action[],
  facts: readonly Fact[],
  requestedIntent: Intent,
  since: number,
): readonly Action[] {
  const claimed = getClaimedActions(facts)
  return actions.filter(
    (action) =>
      !claimed.has(action.id) &&
      matchesRequest(action, requestedIntent.request) &&
      // Two seconds of tolerance: the service's clock sets the creation time.
      Date.parse(action.createdAt ?? '') >= since - 2000,
  )
}

/**
 * Searches for the action of a lost creation response and, if exactly one matches, stores it as this browser's own.
 * Null: none or several. Source: decisions/011-creation.
 * @param intent the intent's id in the journal
 * @throws EarnError when the list can't be read
 */
export async function adoptAction(
  journal: Journal,
  intent: string,
  requestedIntent: Intent,
): Promise<Action | null> {
  const { yieldId, address } = requestedIntent.request
  const [actions, facts] = await Promise.all([
    fetchResumableActions({ yieldId, address }),
    journal.all(),
  ])
  const intended = facts.find((fact) => fact.kind === 'intended' && fact.intent === intent)
  const [only, ...others] = findAdoptable(actions, facts, requestedIntent, intended?.at ?? 0)
  if (!only || others.length > 0) return null
  const isNew = await journal.write(
    { kind: 'created', intent, action: only.id, at: serviceClock.now() },
    (all) => !getClaimedActions(all).has(only.id),
  )
  return isNew ? only : null
}

export type StartResult =
  | { readonly kind: 'created'; readonly action: Action }
  /** The service rejected the request: nothing was created. */
  | { readonly kind: 'refused'; readonly error: EarnError }
  /** The response was lost: an action may exist. `intent` is its id in the journal. */
  | { readonly kind: 'unknown'; readonly error: EarnError; readonly intent: string }

/**
 * Creates the requested action once: the intent is journaled before the request, and a lost answer is not retried.
 * @throws when the journal can't be written: before the request nothing was sent; after it the action exists, and is
 * adopted as the only equal open one when the list is next read.
 */
export async function startAction(journal: Journal, requestedIntent: Intent): Promise<StartResult> {
  const intent = crypto.randomUUID()
  const { request, asset, balance, place } = requestedIntent
  const kept = { request, asset, ...(balance && { balance }), place }
  await journal.write({ kind: 'intended', intent, at: serviceClock.now(), ...kept })
  try {
    const { action, key } = await createAction(request)
    const isNew = await journal.write(
      {
        kind: 'created',
        intent,
        action: action.id,
        at: serviceClock.now(),
        ...(key !== null && { key }),
      },
      (facts) => !getClaimedActions(facts).has(action.id),
    )
    // An earlier request's action would be signed as what was requested then.
    return isNew
      ? { kind: 'created', action }
      : { kind: 'unknown', error: createReuseError(), intent }
  } catch (error) {
    if (!(error instanceof EarnError)) throw error
    if (error.mayHaveHappened) return { kind: 'unknown', error, intent }
    const { status } = error.details
    await journal.write({ kind: 'rejected', intent, at: serviceClock.now(), status })
    return { kind: 'refused', error }
  }
}
