import type { Decimal } from '#src/money/decimal.ts'

interface LocaleDigits {
  readonly grouped: Intl.NumberFormat
  readonly mark: string
  readonly digits: readonly string[]
}

/** Nothing of it is grouped anywhere. */
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
 * A decimal in a locale's writing, every digit kept. The amount never becomes a JavaScript number: the whole part goes
 * through as a bigint, the fraction digit by digit.
 */
export function formatDecimal(amount: Decimal, locale: string): string {
  const { grouped, mark, digits } = getLocaleDigits(locale)
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.')
  const inDigits = (text: string): string =>
    Array.from(text, (digit) => digits[Number(digit)] ?? digit).join('')
  // An amount is written with every key, and the formatter costs as much as all else of it.
  const written = SHORT.test(whole) ? inDigits(whole) : grouped.format(BigInt(whole))
  const tail = inDigits(fraction)
  return `${negative ? '−' : ''}${written}${tail && `${mark}${tail}`}`
}
