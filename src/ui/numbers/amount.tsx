import { useLocale, useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { CopyButton } from '../copy-button.tsx'
import { formatAmount } from './format-amount.ts'

export interface AmountProps {
  /** Token units; undefined is unknown, which is not 0. */
  readonly amount: Decimal | null | undefined
  readonly symbol?: string | undefined
  /** Offers every digit for copying. */
  readonly copyable?: boolean
}

/** An amount of a token: cut, never rounded up; every digit on hover and for copying. */
export function Amount({ amount, symbol, copyable = false }: AmountProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (amount === null || amount === undefined) return <span>{t('unknown')}</span>
  const { shown, full, cut } = formatAmount(amount, locale)
  const unit = symbol === undefined ? '' : ` ${symbol}`
  return (
    <span className="figures whitespace-nowrap">
      <span title={cut ? `${full}${unit}` : undefined}>
        {shown}
        {unit}
      </span>
      {copyable && <CopyButton text={amount} what={t('copy.amount')} />}
    </span>
  )
}
