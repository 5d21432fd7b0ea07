import { invalid, valid, type ReadResult } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import { isLoadingOptions, type Shape, type TypedNumber } from './control.ts'
import { isAddress, isZeroAddress } from './is-address.ts'
import { isKey } from './key-form.ts'
import { readAmount } from './read-amount.ts'
import { readDecimal } from './read-decimal.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { daysToSeconds } from './duration-days.ts'

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

const trimTrailingZeros = (text: string): string => {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** A JSON number that says exactly what was typed; one that would lose a digit or become an exponent is refused. */
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

function readAddress(text: string, { family, receiver }: ShapeOf<'address'>): ReadResult<string> {
  const isInvalid = !isAddress(text, family) || (receiver && isZeroAddress(text))
  return isInvalid ? invalid({ code: 'not-an-address' }) : valid(text)
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

/** A part, a price or a time as typed, in the unit and the form in which it is sent: above 0 and within the limits. */
function readMeasure(text: string, shape: Measure): ReadResult<unknown> {
  const typed = readDecimal(text, shape.mark)
  if (!typed.ok) return typed
  if (isNotPositive(typed.value)) return invalid({ code: 'not-positive' })
  const read =
    shape.kind === 'duration' ? readSeconds(typed.value, shape) : checkRange(typed.value, shape)
  if (!read.ok || shape.sends === 'string') return read
  return readNumber(read.value, { minimum: null, maximum: null, mark: '.' })
}

/**
 * One typed entry as the value that is sent.
 * @param text not empty, trimmed.
 */
export function readEntry(text: string, shape: Shape): ReadResult<unknown> {
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
    case 'percentage':
    case 'price':
    case 'duration':
      return readMeasure(text, shape)
    case 'text':
      return valid(text)
    case 'flag':
      return valid(text === 'true')
    case 'amounts':
      // Read together, by `readControl`.
      return invalid({ code: 'not-an-option' })
  }
}
