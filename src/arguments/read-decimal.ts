import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { bad, good, type Read } from './argument-error.ts'

/** "1,000": one thousand to some, one to others. "0,125" and "12,5" mean one thing only. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/
const ONE_MARK = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^-?[\d.,\s'’_]*\d[\d.,\s'’_]*$/

/**
 * A number as people type it: "." and "," are both decimal marks, grouping is refused, and so is a comma that could be
 * either. Never an exponent.
 */
export function readDecimal(text: string): Read<Decimal> {
  const typed = text.trim()
  if (typed === '') return bad({ code: 'required' })
  if (AMBIGUOUS.test(typed)) return bad({ code: 'grouping' })
  if (!ONE_MARK.test(typed)) return bad({ code: GROUPED.test(typed) ? 'grouping' : 'not-a-number' })
  const amount = parseDecimal(typed.replace(',', '.'))
  return amount === null ? bad({ code: 'not-a-number' }) : good(amount)
}
