import { useFormatter, useLocale } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { isolateBidi } from '#src/messages/sanitize-text.ts'
import { getTextDirection } from '#src/messages/language.ts'
import { formatAmount, formatDecimal } from './format-amount.ts'
import { formatRate, formatShare, formatUsd } from './format-number.ts'
import { shorten } from './shorten.ts'

export interface NumberFormatters {
  /** As people read it: cut, never rounded up. */
  readonly short: (amount: Decimal, symbol: string) => string
  /** Every digit, where it is a limit. */
  readonly exact: (amount: Decimal, symbol: string) => string
  /** A number that is no amount. */
  readonly number: (number: number) => string
  /** A number that is no amount, in few digits, as at the side of a chart: "1.2M". */
  readonly compact: (number: number) => string
  /** Every digit of a plain number. */
  readonly decimal: (number: Decimal) => string
  /** @param rate a fraction */
  readonly rate: (rate: number) => string
  /** Every digit of a rate. @param rate a fraction */
  readonly exactRate: (rate: Decimal) => string
  /** US dollars; the word "about" belongs into the sentence. */
  readonly usd: (usd: number) => string
  /** @param share a fraction, as a commission */
  readonly share: (share: number) => string
  /** The two ends of an address. */
  readonly address: (address: string) => string
}

/** Figures inside sentences that are one text, such as headings, options and errors; elsewhere the components stand. */
export function useNumberFormat(): NumberFormatters {
  const locale = useLocale()
  const format = useFormatter()
  const isRightToLeft = getTextDirection(locale) === 'rtl'
  const unit = (text: string, symbol: string): string => {
    if (symbol === '') return text
    // Else the unit would stand before its number.
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
