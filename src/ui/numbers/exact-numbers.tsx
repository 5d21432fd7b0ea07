import { useLocale, useTranslations, useFormatter } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Exact } from './exact.tsx'
import { formatAmount } from './format-amount.ts'
import { formatRate, formatUsd } from './format-number.ts'
import { Rate, type RateProps } from './rate.tsx'
import { Usd, type UsdProps } from './usd.tsx'

/** A value in US dollars; the tooltip shows and copies all digits. */
export function ExactUsd(props: UsdProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { usd, compact = false } = props
  if (usd === null || usd === undefined) return <Usd {...props} />
  const value = Number(usd)
  const full = formatUsd(value, locale, { cents: true })
  return (
    <Exact
      full={t('aboutShort', { value: full })}
      copy={String(usd)}
      description={t('copy.usd')}
      cut={full !== formatUsd(value, locale, { compact })}
    >
      <Usd {...props} />
    </Exact>
  )
}

/** A yearly rate; the tooltip shows and copies all digits. */
export function ExactRate(props: RateProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { rate, type } = props
  if (rate === null || rate === undefined) return <Rate {...props} />
  const full = formatRate(rate, locale, { all: true })
  const kind = type ?? t('aYear')
  return (
    <Exact
      full={`${full} ${kind}`}
      copy={`${full} ${kind}`}
      description={t('copy.rate')}
      cut={full !== formatRate(rate, locale)}
    >
      <Rate {...props} />
    </Exact>
  )
}

/** A count; undefined is unknown. */
export function Count({ count }: { count: number | null | undefined }) {
  const t = useTranslations('shell')
  const format = useFormatter()
  if (count === null || count === undefined) return <span>{t('unknown')}</span>
  return <span className="figures">{format.number(count)}</span>
}

export interface AmountProps {
  /** Token units; undefined is unknown, which is not 0. */
  readonly amount: Decimal | null | undefined
  readonly symbol?: string | undefined
  /** Shows every digit at once, for limits. */
  readonly whole?: boolean
}

/** A token amount, truncated and never rounded up; a tooltip on hover, focus or press shows and copies all digits. */
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
