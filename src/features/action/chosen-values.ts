import { MAX_AMOUNT, type FormValues } from '#src/arguments/control.ts'

/**
 * What is chosen in a form, without an amount that is typed: nothing else depends on that.
 * @param before what was chosen last, answered again while it is the same
 */
export function chosenValues(values: FormValues, before: FormValues = new Map()): FormValues {
  const chosen = new Map(
    [...values].filter(([name, value]) => name !== 'amount' || value === MAX_AMOUNT),
  )
  const isSame =
    chosen.size === before.size && [...chosen].every(([name, value]) => before.get(name) === value)
  return isSame ? before : chosen
}
