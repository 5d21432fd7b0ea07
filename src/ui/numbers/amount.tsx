import { useLocale, useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Exact } from './exact.tsx'
import { formatAmount } from './format-amount.ts'

export interface AmountProps {
  /** Token units; undefined is unknown, which is not 0. */
  readonly amount: Decimal | null | undefined
  readonly symbol?: string | undefined
  /** Shows every digit at once, where it is a limit. */
  readonly whole?: boolean
}

/** An amount of a token: cut, never rounded up; every digit on hover, on focus, on a press and for copying. */
export function Amount({ amount, symbol, whole = false }: AmountProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (amount === null || amount === undefined) return <span>{t('unknown')}</span>
  const { short, full, isTruncated } = formatAmount(amount, locale)
  const unit = symbol === undefined || symbol === '' ? '' : ` ${symbol}`
  return (
    <Exact
      full={`${full}${unit}`}
      copy={`${amount}${unit}`}
      description={t('copy.amount')}
      cut={isTruncated && !whole}
    >
      <span
        className={whole ? 'figures wrap-anywhere' : 'figures whitespace-nowrap'}
      >{`${whole ? full : short}${unit}`}</span>
    </Exact>
  )
}
