import { MAX_AMOUNT, getFieldValue, type AmountShape } from '#src/arguments/control.ts'
import { isAmountInShares } from '#src/arguments/cross-field-errors.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { readAmount } from '#src/arguments/read-amount.ts'
import type { FormInput } from './filled-form.ts'

/** The amount of a form: how much, and whether it is meant as everything. */
export interface RequestedAmount {
  /** Token units; null when it is not valid or, for everything, not known. */
  readonly amount: Decimal | null
  readonly isEverything: boolean
  readonly shape: AmountShape
}

/** Reads the form's single amount; null when the form has none. */
export function getRequestedAmount({ controls, values }: FormInput): RequestedAmount | null {
  if (isAmountInShares(controls, values)) return null
  for (const control of controls) {
    const { shape } = control
    if (shape.kind !== 'amount' || control.name !== 'amount' || control.isList) continue
    const value = getFieldValue(control, values)
    if (value === MAX_AMOUNT) {
      const amount = shape.everything === 'amount' ? shape.spendable : shape.available
      return { amount, isEverything: true, shape }
    }
    const read = typeof value === 'string' ? readAmount(value, shape) : null
    return { amount: read?.ok ? read.value : null, isEverything: false, shape }
  }
  return null
}
