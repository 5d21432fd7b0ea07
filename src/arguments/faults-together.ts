import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import type { ArgumentError } from './argument-error.ts'
import { valueOf, type Control, type FormValues } from './control.ts'
import { SHARES } from './shape-of-field.ts'

const isFilled = (control: Control | undefined, values: FormValues): boolean => {
  if (!control) return false
  const value = valueOf(control, values)
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object'
}

const single = (controls: readonly Control[], name: string): Control | undefined =>
  controls.find((control) => control.name === name && !control.list)

/** How much is said in shares, and not as an amount. */
export const isSaidInShares = (controls: readonly Control[], values: FormValues): boolean =>
  isFilled(single(controls, SHARES), values) && !isFilled(single(controls, 'amount'), values)

const numberOf = (sent: unknown): Decimal | null =>
  typeof sent === 'string' || typeof sent === 'number' ? parseDecimal(String(sent)) : null

/** What the one validator that was chosen takes at least; null where that is not known or several are. */
function leastOfChosen(controls: readonly Control[], values: FormValues): Decimal | null {
  for (const control of controls) {
    const { shape } = control
    if (shape.kind !== 'validator' || control.list) continue
    const chosen = valueOf(control, values)
    const least = shape.choices.find(({ value }) => value === chosen)?.least
    if (least !== undefined && least !== null) return least
  }
  return null
}

/**
 * What is wrong with values that are good each for itself: a range whose ends are the wrong way round, and how much said in
 * two ways, and less than the chosen validator takes. @param sent what the fields send so far
 */
export function faultsTogether(
  controls: readonly Control[],
  values: FormValues,
  sent: ReadonlyMap<string, unknown>,
): readonly (readonly [string, ArgumentError])[] {
  const faults: (readonly [string, ArgumentError])[] = []
  const [amount, shares] = [single(controls, 'amount'), single(controls, SHARES)]
  if (amount && !amount.insisted && isFilled(amount, values) && isFilled(shares, values))
    faults.push([SHARES, { code: 'one-of-two' }])
  const [much, least] = [numberOf(sent.get('amount')), leastOfChosen(controls, values)]
  if (much !== null && least !== null && compareDecimals(much, least) < 0)
    faults.push(['amount', { code: 'below-validator', limit: least }])
  const [low, high] = [numberOf(sent.get('rangeMin')), numberOf(sent.get('rangeMax'))]
  if (low !== null && high !== null && compareDecimals(low, high) >= 0)
    faults.push(['rangeMax', { code: 'not-above', limit: low }])
  return faults
}
