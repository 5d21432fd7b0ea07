import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { exitFields } from './exit-fields.ts'
import { getExitableAmount } from './exitable-amount.ts'
import { getExitSelection } from './exit-selection.ts'
import { getIneligibility } from './action-eligibility.ts'
import { getSelectedValidators } from './selected-validators.ts'
import { getFieldOptions, getPositionOptions } from './field-options.ts'
import { getOwnedShares, getPoolPrice } from './measures.ts'
import type { ActionDraft } from './action-draft.ts'
import type { ListedValidators } from './use-validators.ts'
import { getExitValidators } from './selectable-validators.ts'

const UNKNOWN = { available: null, spendable: null }

/**
 * A withdrawal from a position; null when there is nothing to withdraw or no way out. Once a fee configuration or validators
 * are chosen, what can be taken is what is in it and staked with them.
 */
export function createExitDraft(
  earnYield: Yield,
  position: Position,
  values: FormValues = new Map(),
  listedValidators: ListedValidators = null,
  options: ActionDraft['options'] = {},
): ActionDraft | null {
  const total = getExitableAmount(position)
  const availableWays = earnYield.mechanics.arguments?.exit
  if (!total || !availableWays || getIneligibility(earnYield, 'exit') !== null) return null
  const fields = exitFields(availableWays.fields, position)
  const selection = getExitSelection(position, fields, values)
  const shares = getOwnedShares(earnYield, selection.position)
  const draft: ActionDraft = {
    intent: 'exit',
    earnYield,
    fields,
    notes: availableWays.notes,
    options: {
      ...getFieldOptions(earnYield, listedValidators, options),
      tokenId: getPositionOptions(selection.position),
    },
    validators: getExitValidators(selection.position, listedValidators, values),
    minimumAmount: null,
    position,
    measures: {
      amountTokens: null,
      shareToken: shares && selection.state !== 'known' ? { ...shares, ...UNKNOWN } : shares,
      price: getPoolPrice(earnYield),
    },
    asset: total.token,
    available: total.amount,
    spendable: total.amount,
  }
  const amount =
    getExitableAmount(selection.position, getSelectedValidators(draft, values))?.amount ?? null
  return {
    ...draft,
    available: selection.state === 'unclear' ? null : amount,
    // Of several positions no request takes the sum, nor a part of it.
    spendable: selection.state === 'known' ? amount : null,
  }
}
