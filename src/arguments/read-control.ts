import { invalid, valid, type ReadResult } from './argument-error.ts'
import {
  MAX_AMOUNT,
  isLoadingOptions,
  isKey,
  type AmountShape,
  type Control,
  type FieldValue,
  type Shape,
  type TypedNumber,
} from './control.ts'
import { checkAmount, checkRange, readAmount } from './read-amount.ts'
import { isAddress, isReservedAddress, isSpelledAs, isZeroAddress } from './is-address.ts'
import { readDecimal } from './read-decimal.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { percentToPoints } from './basis-points.ts'
import { daysToSeconds } from './duration-days.ts'

/** The field is not sent. */
export const OMITTED = Symbol('left out')

function readEmpty({ required, shape }: Control): ReadResult<unknown> {
  if (!required) return valid(OMITTED)
  return invalid({ code: isLoadingOptions(shape) ? 'still-reading' : 'required' })
}

function readMaxAmount(shape: AmountShape): ReadResult<unknown> {
  if (shape.everything === 'flag') return valid(OMITTED)
  const maximum = shape.everything === 'amount' ? shape.spendable : shape.available
  return maximum === null ? invalid({ code: 'unknown-available' }) : checkAmount(maximum, shape)
}

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

const trimTrailingZeros = (text: string): string => {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** Parses a JSON number exactly; one that would lose a digit or become an exponent is rejected. */
function readNumber(text: string, range: TypedNumber): ReadResult<number> {
  const read = readDecimal(text, range.mark)
  if (!read.ok) return read
  const inRange = checkRange(read.value, range)
  if (!inRange.ok) return inRange
  const value = Number(trimTrailingZeros(inRange.value))
  return JSON.stringify(value) === trimTrailingZeros(inRange.value)
    ? valid(value)
    : invalid({ code: 'too-precise' })
}

function readOption(text: string, { options, sends }: ShapeOf<'choice'>): ReadResult<unknown> {
  if (!options.some((option) => option.value === text)) return invalid({ code: 'not-an-option' })
  switch (sends) {
    case 'string':
      return valid(text)
    case 'boolean':
      return valid(text === 'true')
    case 'number':
      return readNumber(text, { minimum: null, maximum: null, mark: '.' })
  }
}

/** A name of ENS or another name service. */
const DOMAIN_NAME = /^[^\s.]+(?:\.[^\s.]+)+$/u

function readAddress(text: string, shape: ShapeOf<'address'>): ReadResult<string> {
  const { family, receiver, contracts } = shape
  const isInvalid = !isAddress(text, family) || (receiver && isZeroAddress(text))
  if (isInvalid)
    return invalid({ code: DOMAIN_NAME.test(text) ? 'name-not-address' : 'not-an-address' })
  if (!receiver) return valid(text)
  const contract = contracts.find(({ address }) => isSpelledAs(address, text))
  if (contract) return invalid({ code: 'no-receiver', role: contract.role })
  return isReservedAddress(text) ? invalid({ code: 'no-receiver', role: 'reserved' }) : valid(text)
}

function readValidator(text: string, { options }: ShapeOf<'validator'>): ReadResult<string> {
  const isOpen = options.some(
    ({ value, closedReason: closed }) => value === text && closed === null,
  )
  return isOpen ? valid(text) : invalid({ code: 'not-an-option' })
}

function readKey(text: string, { form }: ShapeOf<'key'>): ReadResult<string> {
  return isKey(text, form) ? valid(text) : invalid({ code: 'not-a-key', form })
}

type Measure = Extract<Shape, { kind: 'percentage' | 'price' | 'duration' }>

const ZERO = parseDecimal('0')

const isNotPositive = (value: Decimal): boolean =>
  ZERO !== null && compareDecimals(value, ZERO) <= 0

function readSeconds(days: Decimal, { minimum, maximum }: TypedNumber): ReadResult<Decimal> {
  const read = daysToSeconds(days)
  if (!read.ok) return read
  const seconds = parseDecimal(read.value.toString())
  if (seconds === null) return invalid({ code: 'not-positive' })
  if (minimum !== null && compareDecimals(seconds, minimum) < 0)
    return invalid({ code: 'too-short', limit: Number(minimum) })
  if (maximum !== null && compareDecimals(seconds, maximum) > 0)
    return invalid({ code: 'too-long', limit: Number(maximum) })
  return valid(seconds)
}

/** Parses a percentage, price or duration into its sent unit and form: above 0 and within the limits. */
function readMeasure(text: string, shape: Measure): ReadResult<unknown> {
  const typed = readDecimal(text, shape.mark)
  if (!typed.ok) return typed
  if (isNotPositive(typed.value)) return invalid({ code: 'not-positive' })
  const read =
    shape.kind === 'duration' ? readSeconds(typed.value, shape) : checkRange(typed.value, shape)
  if (!read.ok || shape.sends === 'string') return read
  return readNumber(read.value, { minimum: null, maximum: null, mark: '.' })
}

function readSlippage(text: string, shape: ShapeOf<'slippage'>): ReadResult<unknown> {
  const typed = readDecimal(text, shape.mark)
  const inRange = typed.ok ? checkRange(typed.value, shape) : typed
  if (!inRange.ok) return inRange
  const points = percentToPoints(inRange.value)
  return points.ok && shape.sends === 'number' ? valid(Number(points.value)) : points
}

/** Parses one typed entry into its sent value. @param text not empty, trimmed */
function readEntry(text: string, shape: Shape): ReadResult<unknown> {
  if (isLoadingOptions(shape)) return invalid({ code: 'still-reading' })
  switch (shape.kind) {
    case 'amount':
      return readAmount(text, shape)
    case 'decimal': {
      const read = readDecimal(text, shape.mark)
      return read.ok ? checkRange(read.value, shape) : read
    }
    case 'number':
      return readNumber(text, shape)
    case 'choice':
      return readOption(text, shape)
    case 'address':
      return readAddress(text, shape)
    case 'validator':
      return readValidator(text, shape)
    case 'key':
      return readKey(text, shape)
    case 'slippage':
      return readSlippage(text, shape)
    case 'percentage':
    case 'price':
    case 'duration':
      return readMeasure(text, shape)
    case 'text':
      return valid(text)
    case 'flag':
      return valid(text === 'true')
    case 'amounts':
      // Parsed together, by `readControl`.
      return invalid({ code: 'not-an-option' })
  }
}

function readList(control: Control, entries: readonly string[]): ReadResult<unknown> {
  const typed = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  if (typed.length === 0) return readEmpty(control)
  const values: unknown[] = []
  for (const entry of typed) {
    const read = readEntry(entry, control.shape)
    if (!read.ok) return read
    values.push(read.value)
  }
  return valid(values)
}

/** Parses an amount of each token, or of none. */
function readAmounts(
  control: Control,
  shapes: readonly AmountShape[],
  value: FieldValue,
): ReadResult<unknown> {
  const entries = toEntries(value)
  if (entries.every((entry) => entry.trim() === '')) return readEmpty(control)
  const values: unknown[] = []
  for (const [amountIndex, shape] of shapes.entries()) {
    const text = (entries[amountIndex] ?? '').trim()
    const read = text === '' ? invalid({ code: 'required' }) : readEntry(text, shape)
    if (!read.ok) return invalid({ ...read.error, amountIndex })
    values.push(read.value)
  }
  return valid(values)
}

function toEntries(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

function readFlag(control: Control, isOn: boolean): ReadResult<unknown> {
  return valid(isOn || control.required || control.hasDefault ? isOn : OMITTED)
}

/** Returns a control's sent value, `OMITTED`, or its error. A value of a wrong type counts as missing. */
export function readControl(control: Control, value: FieldValue): ReadResult<unknown> {
  const { shape } = control
  if (shape.kind === 'amounts') return readAmounts(control, shape.tokenShapes, value)
  if (control.isList) return readList(control, toEntries(value))
  if (shape.kind === 'flag') return readFlag(control, value === true)
  if (shape.kind === 'amount' && value === MAX_AMOUNT) return readMaxAmount(shape)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? readEmpty(control) : readEntry(text, shape)
}
