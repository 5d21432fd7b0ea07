import { getTextDirection } from '#src/messages/language.ts'
import { isolateBidi } from '#src/messages/sanitize-text.ts'

interface UsdFormat {
  /** "1.2M" instead of "1,234,567"; without it "12.34B" from a billion on. */
  readonly compact?: boolean
  /** With cents at any size. */
  readonly cents?: boolean
}

const CENT = 0.01
/** From here on digits are abbreviated, as phones have no room for them. */
const BILLION = 1e9

/**
 * Formats US dollars for display. Truncated where supported; below a cent as "less than". USD values are estimates:
 * combine with "≈".
 */
export function formatUsd(
  usd: number,
  locale: string,
  { compact = false, cents = false }: UsdFormat = {},
): string {
  if (usd > 0 && usd < CENT) return `<\u00A0${formatDollars(CENT, locale, {})}`
  const whole = Math.abs(usd) >= 10_000 && !cents
  const isShort = compact || (Math.abs(usd) >= BILLION && !cents)
  const most = compact ? 1 : 2
  const digits = isShort
    ? ({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: most } as const)
    : ({ minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 } as const)
  return formatDollars(usd, locale, { ...digits, roundingMode: 'trunc' })
}

/** Arabic exchanges write "$" before the number. The two are kept together: Arabic letters before them would part them. */
function formatDollars(usd: number, locale: string, options: Intl.NumberFormatOptions): string {
  if (getTextDirection(locale) === 'rtl')
    return getNumberFormat(locale, options)
      .format(Math.abs(usd))
      .replace(/[\d.,]+/, (digits) => isolateBidi(`${usd < 0 ? '-' : ''}$${digits}`))
  const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  return getNumberFormat(locale, { ...currency, ...options }).format(usd)
}

interface RateFormat {
  /** Every digit. */
  readonly all?: boolean
}

const SMALLEST = 0.0001
/** More digits are floating-point noise. */
const DIGITS = 12

/** Formats a rate as a percentage, rounded down. @param rate a fraction: 0.0382 is 3.82 % */
export function formatRate(rate: number, locale: string, { all = false }: RateFormat = {}): string {
  const percent = (value: number, digits: number, most = digits): string =>
    getNumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: most,
      roundingMode: 'floor',
    }).format(value)
  if (all) return percent(Number(rate.toPrecision(DIGITS)), 2, DIGITS)
  if (rate > 0 && rate < SMALLEST) return `< ${percent(SMALLEST, 2)}`
  return percent(rate, Math.abs(rate) >= 1 ? 0 : 2)
}

/**
 * Formats a share as a percentage, whole percents without decimals. Rounded up, as it is a commission.
 * @param share a fraction: 0.05 is 5 %
 */
export const formatShare = (share: number, locale: string): string =>
  getNumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'ceil',
  }).format(share)

const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached number format: creating one takes a hundred times as long as using it. */
export function getNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const cached = formats.get(name)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, options)
  formats.set(name, format)
  return format
}
