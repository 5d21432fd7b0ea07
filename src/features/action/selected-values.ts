import { MAX_AMOUNT, type FormValues } from '#src/arguments/control.ts'

/**
 * What is chosen in a form, without an amount that is typed: nothing else depends on that.
 * @param previous what was chosen last, answered again while it is the same
 */
export function selectValues(values: FormValues, previous: FormValues = new Map()): FormValues {
  const chosen = new Map(
    [...values].filter(([name, value]) => name !== 'amount' || value === MAX_AMOUNT),
  )
  const isSame =
    chosen.size === previous.size &&
    [...chosen].every(([name, value]) => previous.get(name) === value)
  return isSame ? previous : chosen
}
