import type { ArgumentError } from './argument-error.ts'
import { MAX_FLAG } from './build-form.ts'
import { EVERYTHING, valueOf, type Control, type FormValues } from './control.ts'
import { faultsTogether, isSaidInShares } from './faults-together.ts'
import { LEFT_OUT, readControl } from './read-control.ts'

/** The `arguments` of a request, or what is wrong with which field. */
export type RequestArguments =
  | { readonly kind: 'valid'; readonly arguments: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly errors: ReadonlyMap<string, ArgumentError> }

const saysMax = (control: Control, values: FormValues): boolean =>
  control.shape.kind === 'amount' &&
  control.shape.everything !== 'amount' &&
  valueOf(control, values) === EVERYTHING

/**
 * Turns a form's values into the `arguments` that are sent: nothing that the schema doesn't list, nothing required
 * missing, amounts and decimals as plain strings, "everything" as the intent where the schema can say it.
 */
export function requestArguments(
  controls: readonly Control[],
  values: FormValues,
): RequestArguments {
  const errors = new Map<string, ArgumentError>()
  const sent: [string, unknown][] = []
  const inShares = isSaidInShares(controls, values)
  for (const control of controls) {
    const isLeftOut = inShares && control.name === 'amount' && !control.insisted
    if (!isLeftOut) {
      const read = readControl(control, valueOf(control, values))
      if (!read.ok) errors.set(control.name, read.error)
      else if (read.value !== LEFT_OUT) sent.push([control.name, read.value])
    }
    if (!isLeftOut && saysMax(control, values)) sent.push([MAX_FLAG, true])
    else if (control.shape.kind === 'amount' && control.shape.flagRequired)
      sent.push([MAX_FLAG, false])
  }
  for (const [name, error] of faultsTogether(controls, values, new Map(sent)))
    if (!errors.has(name)) errors.set(name, error)
  if (errors.size > 0) return { kind: 'invalid', errors }
  return { kind: 'valid', arguments: Object.fromEntries(sent) }
}
