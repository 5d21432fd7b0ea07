import type { Yield } from '#src/api/schemas/yield.ts'
import { pendingAmount } from './pendings.ts'
import { positionChoices } from './position-choices.ts'
import type { Pending, Subject } from './subject.ts'

/** Carrying out what a balance offers, with the arguments that it asks for. */
export function manageSubject(found: Yield, pending: Pending): Subject {
  const { action, balance } = pending
  const amount = pendingAmount(pending)
  return {
    intent: 'manage',
    pending,
    found,
    fields: action.arguments?.fields ?? [],
    notes: action.arguments?.notes,
    choices: positionChoices([balance]),
    asset: balance.token,
    available: amount,
    spendable: amount,
  }
}
