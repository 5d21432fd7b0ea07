import type { DecimalMark } from '#src/money/decimal-mark.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'

/** "1,000" and "1.000": a thousand to some, one to others. "0,125" and "12,5" are unambiguous. */
const AMBIGUOUS_GROUPING = /^-?[1-9]\d{0,2}([.,])\d{3}$/
const ONE_MARK = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^-?[\d.,\s'’_\u066C]*\d[\d.,\s'’_\u066C]*$/

/** Arabic and Persian digits; the last four bits of each are its value. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g
/** Marks of direction, which come along where a number is copied from Arabic text. */
const DIRECTION_MARK = /[\u061C\u200E\u200F]/g

/** What an Arabic keyboard writes, in Latin digits and marks; its grouping mark stays, and is rejected. */
const toLatin = (text: string): string =>
  text
    .replaceAll(DIRECTION_MARK, '')
    .replaceAll(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066B', '.')
    .replaceAll('\u060C', ',')

/**
 * Parses a typed number: "." and "," are both decimal marks. Rejects grouping, and what looks like it by the locale's
 * mark: a text has one value or none, never another one in another locale. Never an exponent.
 * @param mark the locale's decimal mark
 */
export function readDecimal(text: string, mark: DecimalMark): ReadResult<Decimal> {
  const typed = toLatin(text).trim()
  if (typed === '') return invalid({ code: 'required' })
  const grouping = AMBIGUOUS_GROUPING.exec(typed)?.[1]
  if (grouping !== undefined && grouping !== mark) return invalid({ code: 'grouping' })
  if (!ONE_MARK.test(typed))
    return invalid({ code: GROUPED.test(typed) ? 'grouping' : 'not-a-number' })
  const amount = parseDecimal(typed.replace(',', '.'))
  return amount === null ? invalid({ code: 'not-a-number' }) : valid(amount)
}
