import type { Decimal } from './decimal.ts'

/** What stands between the whole part and the fraction. */
export type DecimalMark = '.' | ','

const markCache = new Map<string, DecimalMark>()

function detectDecimalMark(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * The mark by which a locale writes decimals; where it uses neither of the two, people type a point. Asked at every key, and
 * found out once.
 */
export function getDecimalMark(locale: string): DecimalMark {
  const mark = markCache.get(locale) ?? detectDecimalMark(locale)
  markCache.set(locale, mark)
  return mark
}

/** An amount as somebody would type it: every digit, no grouping. */
export const formatDecimalInput = (amount: Decimal, mark: DecimalMark): string =>
  amount.replace('.', mark)
