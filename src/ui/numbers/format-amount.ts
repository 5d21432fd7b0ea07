import { parseDecimal, trimZeros, type Decimal } from '#src/money/decimal.ts'

export interface FormattedAmount {
  /** Short format: truncated, never rounded up. */
  readonly short: string
  /** Every digit. */
  readonly full: string
  /** Whether `short` omits digits. */
  readonly isTruncated: boolean
}

/** Smaller amounts are shown as "less than" this, never as 0. */
const SMALLEST_DIGITS = 6

/** Returns the number of fraction digits: more for smaller amounts. */
function countFractionDigits(whole: string): number {
  if (whole === '0') return SMALLEST_DIGITS
  if (whole.length < 4) return 4
  return 2
}

interface LocaleDigits {
  readonly grouped: Intl.NumberFormat
  readonly mark: string
  readonly digits: readonly string[]
}

/** Too short for grouping in any locale. */
const SHORT = /^(?:0|[1-9]\d{0,2})$/

const cache = new Map<string, LocaleDigits>()

function getLocaleDigits(locale: string): LocaleDigits {
  const cached = cache.get(locale)
  if (cached) return cached
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const created: LocaleDigits = {
    grouped: new Intl.NumberFormat(locale),
    mark: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  }
  cache.set(locale, created)
  return created
}

/**
 * Formats a decimal in a locale with every digit. It never becomes a JavaScript number: the whole part is formatted
 * as a bigint, the fraction digit by digit.
 */
export function formatDecimal(amount: Decimal, locale: string): string {
  const { grouped, mark, digits } = getLocaleDigits(locale)
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.')
  const inDigits = (text: string): string =>
    Array.from(text, (digit) => digits[Number(digit)] ?? digit).join('')
  // Runs on every keystroke, and the formatter takes half of its time.
  const written = SHORT.test(whole) ? inDigits(whole) : grouped.format(BigInt(whole))
  const tail = inDigits(fraction)
  return `${negative ? '−' : ''}${written}${tail && `${mark}${tail}`}`
}

/**
 * Formats a token amount. Truncated, never rounded up, so that no one sees more than they own.
 * @param amount token units, a plain decimal
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
