import { bad, good, type Read } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import { isReading, type Shape, type TypedNumber } from './control.ts'
import { isAddress, isZeroAddress } from './is-address.ts'
import { isKey } from './key-form.ts'
import { readAmount } from './read-amount.ts'
import { readDecimal } from './read-decimal.ts'
import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { secondsOf } from './duration-days.ts'

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

const plain = (text: string): string => {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** A JSON number that says exactly what was typed; one that would lose a digit or become an exponent is refused. */
function readNumber(text: string, range: TypedNumber): Read<number> {
  const read = readDecimal(text, range.mark)
  if (!read.ok) return read
  const within = checkRange(read.value, range)
  if (!within.ok) return within
  const value = Number(plain(within.value))
  return JSON.stringify(value) === plain(within.value) ? good(value) : bad({ code: 'too-precise' })
}

function readChoice(text: string, { choices, sends }: Of<'choice'>): Read<unknown> {
  if (!choices.some((choice) => choice.value === text)) return bad({ code: 'not-an-option' })
  switch (sends) {
    case 'string':
      return good(text)
    case 'boolean':
      return good(text === 'true')
    case 'number':
      return readNumber(text, { minimum: null, maximum: null, mark: '.' })
  }
}

function readAddress(text: string, { family, receiver }: Of<'address'>): Read<string> {
  const refused = !isAddress(text, family) || (receiver && isZeroAddress(text))
  return refused ? bad({ code: 'not-an-address' }) : good(text)
}

function readValidator(text: string, { choices }: Of<'validator'>): Read<string> {
  const isOpen = choices.some(({ value, closed }) => value === text && closed === null)
  return isOpen ? good(text) : bad({ code: 'not-an-option' })
}

function readKey(text: string, { form }: Of<'key'>): Read<string> {
  return isKey(text, form) ? good(text) : bad({ code: 'not-a-key', form })
}

type Measure = Extract<Shape, { kind: 'percentage' | 'price' | 'duration' }>

const ZERO = parseDecimal('0')

const isNothing = (value: Decimal): boolean => ZERO !== null && compareDecimals(value, ZERO) <= 0

function inSeconds(days: Decimal, { minimum, maximum }: TypedNumber): Read<Decimal> {
  const read = secondsOf(days)
  if (!read.ok) return read
  const seconds = parseDecimal(read.value.toString())
  if (seconds === null) return bad({ code: 'not-positive' })
  if (minimum !== null && compareDecimals(seconds, minimum) < 0)
    return bad({ code: 'too-short', limit: Number(minimum) })
  if (maximum !== null && compareDecimals(seconds, maximum) > 0)
    return bad({ code: 'too-long', limit: Number(maximum) })
  return good(seconds)
}

/** A part, a price or a time as typed, in the unit and the form in which it is sent: above 0 and within the limits. */
function readMeasure(text: string, shape: Measure): Read<unknown> {
  const typed = readDecimal(text, shape.mark)
  if (!typed.ok) return typed
  if (isNothing(typed.value)) return bad({ code: 'not-positive' })
  const read =
    shape.kind === 'duration' ? inSeconds(typed.value, shape) : checkRange(typed.value, shape)
  if (!read.ok || shape.sends === 'string') return read
  return readNumber(read.value, { minimum: null, maximum: null, mark: '.' })
}

/**
 * One typed entry as the value that is sent.
 * @param text not empty, trimmed.
 */
export function readEntry(text: string, shape: Shape): Read<unknown> {
  if (isReading(shape)) return bad({ code: 'still-reading' })
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
      return readChoice(text, shape)
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
      return good(text)
    case 'flag':
      return good(text === 'true')
    case 'amounts':
      // Read together, by `readControl`.
      return bad({ code: 'not-an-option' })
  }
}
