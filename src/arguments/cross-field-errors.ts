import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import type { ArgumentError } from './argument-error.ts'
import { getFieldValue, type Control, type FormValues } from './control.ts'
import { SHARE_AMOUNT } from './field-shape.ts'

const isFilled = (control: Control | undefined, values: FormValues): boolean => {
  if (!control) return false
  const value = getFieldValue(control, values)
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object'
}

const findSingleControl = (controls: readonly Control[], name: string): Control | undefined =>
  controls.find((control) => control.name === name && !control.isList)

/** How much is said in shares, and not as an amount. */
export const isAmountInShares = (controls: readonly Control[], values: FormValues): boolean =>
  isFilled(findSingleControl(controls, SHARE_AMOUNT), values) &&
  !isFilled(findSingleControl(controls, 'amount'), values)

const toDecimal = (sent: unknown): Decimal | null =>
  typeof sent === 'string' || typeof sent === 'number' ? parseDecimal(String(sent)) : null

/** What the one validator that was chosen takes at least; null where that is not known or several are. */
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
 * What is wrong with values that are good each for itself: a range whose ends are the wrong way round, and how much said in
 * two ways, and less than the chosen validator takes. @param sent what the fields send so far
 */
export function findCrossFieldErrors(
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
