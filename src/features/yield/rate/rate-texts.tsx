import { useTranslations } from 'use-intl'
import type { RateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { negateDecimal } from '#src/money/decimal.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { PaidRateComponent } from '#src/api/rate-components.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

/** Warnings about an unusual rate or TVL, each with the threshold. */
export function RateWarnings({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.flag')
  const { rate, usd } = useNumberFormat()
  const { rewardRate, statistics } = earnYield
  const tvlUsd = statistics?.tvlUsd === undefined ? null : Number(statistics.tvlUsd)
  const flags = getRateFlags({ rate: rewardRate.total, tvlUsd })
  if (flags.length === 0) return null
  return (
    <ul className="space-y-2">
      {flags.map((flag) => (
        <li
          key={flag.kind}
          className="flex gap-2.5 rounded-lg bg-warning-soft px-3 py-2.5 text-sm text-ink"
        >
          <Icon name="warning" className="mt-px size-5 text-warning" />
          <span className="min-w-0">
            {flag.kind === 'high-rate'
              ? t('high-rate', { bound: rate(flag.bound) })
              : t('small-tvl', { bound: usd(flag.boundUsd) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Explains a rate type; nothing for an unknown type. */
export function RateTypeText({ rateType }: { rateType: string | undefined }) {
  const t = useTranslations('yield.rate.type')
  const known = findKnownValue(['APR', 'APY'], rateType?.toUpperCase() ?? '')
  return known === null ? t('unknown') : t(known)
}

export interface RateSumTextProps {
  readonly breakdown: RateBreakdown<PaidRateComponent>
  /** Type of the total rate, as sent. */
  readonly rateType: string | undefined
}

/** Explains components that don't sum up to the total. */
export function RateSumText({ breakdown, rateType }: RateSumTextProps) {
  const t = useTranslations('yield.rate')
  const { exactRate } = useNumberFormat()
  const separator = useListSeparator()
  const { sum, pointsInTotal } = breakdown
  switch (sum.kind) {
    case 'none':
      return <p className="py-2 text-sm text-muted">{t('noParts')}</p>
    case 'unknown':
      return null
    case 'mixed':
      return (
        <Alert tone="warning">
          {t('mixed', { others: sum.others.join(separator), own: rateType ?? t('otherKind') })}
        </Alert>
      )
    case 'differs': {
      const isLess = sum.missing.startsWith('-')
      return (
        <Alert tone="warning">
          {t(isLess ? 'tooMuch' : 'tooLittle', {
            sum: exactRate(sum.sum),
            by: exactRate(isLess ? negateDecimal(sum.missing) : sum.missing),
          })}
        </Alert>
      )
    }
    case 'equal':
      return pointsInTotal === '0' ? null : (
        <Alert tone="warning">{t('pointsInTotal', { rate: exactRate(pointsInTotal) })}</Alert>
      )
  }
}
