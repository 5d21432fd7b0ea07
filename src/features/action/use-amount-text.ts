import { useLocale } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { formatAmount } from '#src/ui/numbers/format-amount.ts'
import { formatDecimal } from '#src/ui/numbers/format-decimal.ts'

export interface AmountText {
  /** As people read it: cut, never rounded up. */
  readonly short: (amount: Decimal, symbol: string) => string
  /** Every digit, where it is a limit. */
  readonly exact: (amount: Decimal, symbol: string) => string
}

/** Amounts inside sentences. */
export function useAmountText(): AmountText {
  const locale = useLocale()
  return {
    short: (amount, symbol) => `${formatAmount(amount, locale).shown} ${symbol}`,
    exact: (amount, symbol) => `${formatDecimal(amount, locale)} ${symbol}`,
  }
}
