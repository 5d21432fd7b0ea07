import type { Decimal } from './decimal.ts'

/** The separator of whole part and fraction. */
export type DecimalMark = '.' | ','

const markCache = new Map<string, DecimalMark>()

function detectDecimalMark(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** Returns a locale's decimal mark; a point if it uses neither of the two. Cached, as every keystroke needs it. */
export function getDecimalMark(locale: string): DecimalMark {
  const mark = markCache.get(locale) ?? detectDecimalMark(locale)
  markCache.set(locale, mark)
  return mark
}

/** Formats an amount as input text: every digit, no grouping. */
export const formatDecimalInput = (amount: Decimal, mark: DecimalMark): string =>
  amount.replace('.', mark)
