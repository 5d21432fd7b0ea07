import { bad, good, type Read } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import type { TypedNumber } from './control.ts'
import { readDecimal } from './read-decimal.ts'

const plain = (text: string): string => {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

/** A JSON number that says exactly what was typed; one that would lose a digit or become an exponent is refused. */
export function readNumber(text: string, range: TypedNumber): Read<number> {
  const read = readDecimal(text, range.mark)
  if (!read.ok) return read
  const within = checkRange(read.value, range)
  if (!within.ok) return within
  const value = Number(plain(within.value))
  return JSON.stringify(value) === plain(within.value) ? good(value) : bad({ code: 'too-precise' })
}
