import type { ArgumentError } from './argument-error.ts'
import { MAX_FLAG } from './build-form.ts'
import { MAX_AMOUNT, getFieldValue, type Control, type FormValues } from './control.ts'
import { OMITTED, readControl } from './read-control.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { SHARE_AMOUNT } from './field-shape.ts'

/** The `arguments` of a request, or the errors by field. */
export type RequestArguments =
  | { readonly kind: 'valid'; readonly arguments: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid'; readonly errors: ReadonlyMap<string, ArgumentError> }

const isMaxByFlag = (control: Control, values: FormValues): boolean =>
  control.shape.kind === 'amount' &&
  control.shape.everything !== 'amount' &&
  getFieldValue(control, values) === MAX_AMOUNT

const isFilled = (control: Control | undefined, values: FormValues): boolean => {
  if (!control) return false
  const value = getFieldValue(control, values)
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object'
}

const findSingleControl = (controls: readonly Control[], name: string): Control | undefined =>
  controls.find((control) => control.name === name && !control.isList)

/** Whether the amount is given in shares. */
export const isAmountInShares = (controls: readonly Control[], values: FormValues): boolean =>
  isFilled(findSingleControl(controls, SHARE_AMOUNT), values) &&
  !isFilled(findSingleControl(controls, 'amount'), values)

const toDecimal = (sent: unknown): Decimal | null =>
  typeof sent === 'string' || typeof sent === 'number' ? parseDecimal(String(sent)) : null

/** Returns the minimum of the single selected validator; null if unknown or several are selected. */
function getSelectedValidatorMinimum(
  controls: readonly Control[],
  values: FormValues,
): Decimal | null {
  for (const control of controls) {
    const { shape } = control
    if (shape.kind !== 'validator' || control.isList) continue
    const selected = getFieldValue(control, values)
    const minimum = shape.options.find(({ value }) => value === selected)?.minimumStake
    if (minimum !== undefined && minimum !== null) return minimum
  }
  return null
}

/**
 * Returns errors of valid values in combination: reversed ranges, two alternatives for an amount, or less than the
 * selected validator's minimum. @param sent the values of the fields so far
 */
function findCrossFieldErrors(
  controls: readonly Control[],
  values: FormValues,
  sent: ReadonlyMap<string, unknown>,
): readonly (readonly [string, ArgumentError])[] {
  const errors: (readonly [string, ArgumentError])[] = []
  const [amount, shares] = [
    findSingleControl(controls, 'amount'),
    findSingleControl(controls, SHARE_AMOUNT),
  ]
  if (amount && !amount.requiredBySchema && isFilled(amount, values) && isFilled(shares, values))
    errors.push([SHARE_AMOUNT, { code: 'one-of-two' }])
  const [amountValue, minimum] = [
    toDecimal(sent.get('amount')),
    getSelectedValidatorMinimum(controls, values),
  ]
  if (amountValue !== null && minimum !== null && compareDecimals(amountValue, minimum) < 0)
    errors.push(['amount', { code: 'below-validator', limit: minimum }])
  const [low, high] = [toDecimal(sent.get('rangeMin')), toDecimal(sent.get('rangeMax'))]
  if (low !== null && high !== null && compareDecimals(low, high) >= 0)
    errors.push(['rangeMax', { code: 'not-above', limit: low }])
  return errors
}

/**
 * Converts a form's values into `arguments`: nothing outside the schema, nothing required missing, amounts and
 * decimals as plain strings, "everything" as the intent if the schema can express it.
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
