import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { bad, good, type Read } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import type { Shape, TypedNumber } from './control.ts'
import { secondsOf } from './duration-days.ts'
import { readDecimal } from './read-decimal.ts'
import { readNumber } from './read-number.ts'

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
export function readMeasure(text: string, shape: Measure): Read<unknown> {
  const typed = readDecimal(text, shape.mark)
  if (!typed.ok) return typed
  if (isNothing(typed.value)) return bad({ code: 'not-positive' })
  const read =
    shape.kind === 'duration' ? inSeconds(typed.value, shape) : checkRange(typed.value, shape)
  if (!read.ok || shape.sends === 'string') return read
  return readNumber(read.value, { minimum: null, maximum: null, mark: '.' })
}
