import type { DecimalMark } from '#src/money/decimal-mark.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'

/** "1,000" and "1.000": a thousand to some, one to others. "0,125" and "12,5" are unambiguous. */
const AMBIGUOUS_GROUPING = /^-?[1-9]\d{0,2}([.,])\d{3}$/
const ONE_MARK = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^-?[\d.,\s'’_]*\d[\d.,\s'’_]*$/

/**
 * Parses a typed number: "." and "," are both decimal marks. Rejects grouping, and what looks like it by the locale's
 * mark: a text has one value or none, never another one in another locale. Never an exponent.
 * @param mark the locale's decimal mark
 */
export function readDecimal(text: string, mark: DecimalMark): ReadResult<Decimal> {
  const typed = text.trim()
  if (typed === '') return invalid({ code: 'required' })
  const grouping = AMBIGUOUS_GROUPING.exec(typed)?.[1]
  if (grouping !== undefined && grouping !== mark) return invalid({ code: 'grouping' })
  if (!ONE_MARK.test(typed))
    return invalid({ code: GROUPED.test(typed) ? 'grouping' : 'not-a-number' })
  const amount = parseDecimal(typed.replace(',', '.'))
  return amount === null ? invalid({ code: 'not-a-number' }) : valid(amount)
}
