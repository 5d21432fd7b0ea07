import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

/** What is unusual about the rate and the size, each with the bound that it passed. */
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
