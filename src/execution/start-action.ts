import { createAction } from '#src/api/create-action.ts'
import { EarnError } from '#src/api/earn-error.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Journal } from './journal/journal.ts'

export type StartResult =
  | { readonly kind: 'created'; readonly action: Action }
  /** The service rejected the request: nothing was created. */
  | { readonly kind: 'refused'; readonly error: EarnError }
  /** The answer was lost: an action may exist. `intent` names it in the journal. */
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
    await journal.write({
      kind: 'created',
      intent,
      action: action.id,
      at: serviceClock.now(),
      ...(key !== null && { key }),
    })
    return { kind: 'created', action }
  } catch (error) {
    if (!(error instanceof EarnError)) throw error
    if (error.mayHaveHappened) return { kind: 'unknown', error, intent }
    const { status } = error.details
    await journal.write({ kind: 'rejected', intent, at: serviceClock.now(), status })
    return { kind: 'refused', error }
  }
}
