import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { inSubnet } from './in-subnet.ts'
import { knownChoices } from './known-choices.ts'
import { heldShares, poolPrice } from './known-measures.ts'
import { pendingAmount } from './pendings.ts'
import type { Pending, Subject } from './subject.ts'
import type { ListedValidators } from './use-validators.ts'
import { manageValidators } from './validator-choices.ts'

/** Carrying out what a balance offers, with the arguments that it asks for. */
export function manageSubject(
  found: Yield,
  pending: Pending,
  listed: ListedValidators = null,
  values: FormValues = new Map(),
  options: Subject['choices'] = {},
): Subject {
  const { action, balance } = pending
  const amount = pendingAmount(pending)
  return {
    intent: 'manage',
    pending,
    found,
    fields: action.arguments?.fields ?? [],
    notes: action.arguments?.notes,
    choices: knownChoices(found, listed, options),
    validators: manageValidators(pending, inSubnet(listed, values)),
    least: null,
    position: null,
    measures: {
      amountTokens: null,
      shareToken: heldShares(found, { balances: [balance] }),
      price: poolPrice(found),
    },
    asset: balance.token,
    available: amount,
    spendable: amount,
  }
}
