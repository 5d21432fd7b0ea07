import { useTranslations } from 'use-intl'
import type { RateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { negateDecimal } from '#src/money/decimal.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { PaidRateComponent } from './rate-components.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { Icon } from '#src/ui/icon.tsx'

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

/** Source: contract: Reward sources; contract: Aliases (`lending_interest`). The enum is open. */
const SOURCES = [
  'staking',
  'liquid_staking',
  'restaking',
  'protocol_incentive',
  'campaign_incentive',
  'points',
  'lending',
  'lending_interest',
  'mev',
  'real_world_asset_yield',
  'vault',
  'validator_commission',
] as const

/** Returns a rate source's label, also for an unknown source. */
export function useSourceLabel(): (source: string) => string {
  const t = useTranslations('yield.rate.source')
  return (source) => {
    const known = findKnownValue(SOURCES, source)
    return known === null ? humanizeValue(source) : t(known)
  }
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
  const { sum, pointsInTotal } = breakdown
  switch (sum.kind) {
    case 'none':
      return <p className="py-2 text-sm text-muted">{t('noParts')}</p>
    case 'mixed':
      return (
        <Alert tone="warning">
          {t('mixed', { others: sum.others.join(', '), own: rateType ?? t('otherKind') })}
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
