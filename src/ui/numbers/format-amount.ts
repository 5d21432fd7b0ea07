import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { trimZeros } from '#src/money/trim-zeros.ts'
import { formatDecimal } from './format-decimal.ts'

export interface FormattedAmount {
  /** As it is shown: cut, never rounded up. */
  readonly short: string
  /** Every digit. */
  readonly full: string
  /** Whether `shown` leaves digits out. */
  readonly isTruncated: boolean
}

/** Below this, an amount is shown as "less than this", never as 0. */
const SMALLEST_DIGITS = 6

/** How many fraction digits help a reader: many for little, few for much. */
function countFractionDigits(whole: string): number {
  if (whole === '0') return SMALLEST_DIGITS
  if (whole.length < 4) return 4
  return 2
}

/**
 * A token amount as people read it. What is left out is cut off, never rounded up: nobody is shown more than they own.
 * @param amount token units, a plain decimal.
 */
export function formatAmount(amount: Decimal, locale: string): FormattedAmount {
  const exact = trimZeros(amount)
  const full = formatDecimal(exact, locale)
  const [signed = '0', fraction = ''] = exact.split('.')
  const whole = signed.replace('-', '')
  const keptDigits = fraction.slice(0, countFractionDigits(whole)).replace(/0+$/, '')
  if (keptDigits === fraction) return { short: full, full, isTruncated: false }
  const cut = parseDecimal(keptDigits === '' ? signed : `${signed}.${keptDigits}`) ?? exact
  const isBelowLimit = whole === '0' && keptDigits === ''
  if (!isBelowLimit) return { short: formatDecimal(cut, locale), full, isTruncated: true }
  const limit = parseDecimal(`0.${'1'.padStart(SMALLEST_DIGITS, '0')}`) ?? exact
  const isSmall = formatDecimal(limit, locale)
  return {
    short: signed.startsWith('-') ? `> −${isSmall}` : `< ${isSmall}`,
    full,
    isTruncated: true,
  }
}
