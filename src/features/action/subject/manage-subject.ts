import type { Yield } from '#src/api/schemas/yield.ts'
import { pendingAmount } from './pendings.ts'
import type { Pending, Subject } from './subject.ts'
import type { ListedValidators } from './use-validators.ts'
import { manageValidators } from './validator-choices.ts'

/** Carrying out what a balance offers, with the arguments that it asks for. */
export function manageSubject(
  found: Yield,
  pending: Pending,
  listed: ListedValidators = null,
): Subject {
  const { action, balance } = pending
  const amount = pendingAmount(pending)
  return {
    intent: 'manage',
    pending,
    found,
    fields: action.arguments?.fields ?? [],
    notes: action.arguments?.notes,
    choices: {},
    validators: manageValidators(pending, listed),
    asset: balance.token,
    available: amount,
    spendable: amount,
  }
}
