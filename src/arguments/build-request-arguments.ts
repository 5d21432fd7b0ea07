import type { ArgumentError } from './argument-error.ts'
import { MAX_FLAG } from './build-form.ts'
import { MAX_AMOUNT, getFieldValue, type Control, type FormValues } from './control.ts'
import { findCrossFieldErrors, isAmountInShares } from './cross-field-errors.ts'
import { OMITTED, readControl } from './read-control.ts'

/** The `arguments` of a request, or what is wrong with which field. */
export type RequestArguments =
  | { readonly kind: 'valid'; readonly arguments: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly errors: ReadonlyMap<string, ArgumentError> }

const isMaxByFlag = (control: Control, values: FormValues): boolean =>
  control.shape.kind === 'amount' &&
  control.shape.everything !== 'amount' &&
  getFieldValue(control, values) === MAX_AMOUNT

/**
 * Turns a form's values into the `arguments` that are sent: nothing that the schema doesn't list, nothing required
 * missing, amounts and decimals as plain strings, "everything" as the intent where the schema can say it.
 */
export function buildRequestArguments(
  controls: readonly Control[],
  values: FormValues,
): RequestArguments {
  const errors = new Map<string, ArgumentError>()
  const entries: [string, unknown][] = []
  const inShares = isAmountInShares(controls, values)
  for (const control of controls) {
    const isOmitted = inShares && control.name === 'amount' && !control.requiredBySchema
    if (!isOmitted) {
      const read = readControl(control, getFieldValue(control, values))
      if (!read.ok) errors.set(control.name, read.error)
      else if (read.value !== OMITTED) entries.push([control.name, read.value])
    }
    if (!isOmitted && isMaxByFlag(control, values)) entries.push([MAX_FLAG, true])
    else if (control.shape.kind === 'amount' && control.shape.flagRequired)
      entries.push([MAX_FLAG, false])
  }
  for (const [name, error] of findCrossFieldErrors(controls, values, new Map(entries)))
    if (!errors.has(name)) errors.set(name, error)
  if (errors.size > 0) return { kind: 'invalid', errors }
  return { kind: 'valid', arguments: Object.fromEntries(entries) }
}
