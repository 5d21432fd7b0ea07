import type { Decimal } from './decimal.ts'

/** What stands between the whole part and the fraction. */
export type DecimalMark = '.' | ','

/** The mark by which a locale writes decimals; where it uses neither of the two, people type a point. */
export function decimalMark(locale: string): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** An amount as somebody would type it: every digit, no grouping. */
export const writeDecimal = (amount: Decimal, mark: DecimalMark): string =>
  amount.replace('.', mark)
