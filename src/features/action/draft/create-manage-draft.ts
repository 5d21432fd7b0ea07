import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { filterBySubnet, getManageValidators } from './selectable-validators.ts'
import { getFieldOptions } from './field-options.ts'
import {
  getOwnedShares,
  getPoolPrice,
  type BalancePendingAction,
  type ActionDraft,
} from './action-draft.ts'
import { getPendingAmount } from './pending-actions.ts'
import type { ListedValidators } from './listed-validators.ts'

/** Creates the draft of a pending action with its arguments. */
export function createManageDraft(
  earnYield: Yield,
  pending: BalancePendingAction,
  listedValidators: ListedValidators = null,
  values: FormValues = new Map(),
  options: ActionDraft['options'] = {},
): ActionDraft {
  const { action, balance } = pending
  const amount = getPendingAmount(pending)
  return {
    intent: 'manage',
    pending,
    earnYield,
    fields: action.arguments?.fields ?? [],
    notes: action.arguments?.notes,
    options: getFieldOptions(earnYield, listedValidators, options),
    validators: getManageValidators(pending, filterBySubnet(listedValidators, values)),
    minimumAmount: null,
    position: null,
    measures: {
      amountTokens: null,
      shareToken: getOwnedShares(earnYield, { balances: [balance] }),
      price: getPoolPrice(earnYield),
    },
    asset: balance.token,
    available: amount,
    spendable: amount,
  }
}
