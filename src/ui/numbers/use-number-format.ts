import { useFormatter, useLocale } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { isolateBidi } from '#src/messages/sanitize-text.ts'
import { getTextDirection } from '#src/messages/language.ts'
import { formatAmount, formatDecimal } from './format-amount.ts'
import { formatRate, formatShare, formatUsd } from './format-number.ts'
import { shorten } from './shorten.ts'

export interface NumberFormatters {
  /** Short format: truncated, never rounded up. */
  readonly short: (amount: Decimal, symbol: string) => string
  /** Every digit, for limits. */
  readonly exact: (amount: Decimal, symbol: string) => string
  /** A plain number. */
  readonly number: (number: number) => string
  /** A plain number, abbreviated as for chart axes: "1.2M". */
  readonly compact: (number: number) => string
  /** Every digit of a plain number. */
  readonly decimal: (number: Decimal) => string
  /** @param rate a fraction */
  readonly rate: (rate: number) => string
  /** Every digit of a rate. @param rate a fraction */
  readonly exactRate: (rate: Decimal) => string
  /** US dollars; the sentence has to mark the estimate. */
  readonly usd: (usd: number) => string
  /** @param share a fraction, as a commission */
  readonly share: (share: number) => string
  /** A shortened address. */
  readonly address: (address: string) => string
}

/**
 * Returns functions that format values for messages that are plain text, such as headings, options and errors;
 * elsewhere use the components.
 */
export function useNumberFormat(): NumberFormatters {
  const locale = useLocale()
  const format = useFormatter()
  const isRightToLeft = getTextDirection(locale) === 'rtl'
  const unit = (text: string, symbol: string): string => {
    if (symbol === '') return text
    // Otherwise the unit would precede its number.
    return isRightToLeft ? isolateBidi(`${text} ${symbol}`) : `${text} ${symbol}`
  }
  return {
    short: (amount, symbol) => unit(formatAmount(amount, locale).short, symbol),
    exact: (amount, symbol) => unit(formatDecimal(amount, locale), symbol),
    number: (number) => format.number(number),
    compact: (number) =>
      format.number(number, { notation: 'compact', maximumSignificantDigits: 3 }),
    decimal: (number) => formatDecimal(number, locale),
    rate: (rate) => formatRate(rate, locale),
    exactRate: (rate) => formatRate(Number(rate), locale, { all: true }),
    usd: (usd) => formatUsd(usd, locale),
    share: (share) => formatShare(share, locale),
    address: (address) => shorten(address),
  }
}
