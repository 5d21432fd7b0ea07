import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { Amount, Count, ExactRate, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { getAgencyName, useRatings } from '../risk/ratings.ts'

export interface KeyFiguresProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** The figures that yields are compared by, in a row; what is not known is left out. */
export function KeyFigures({ earnYield, details }: KeyFiguresProps) {
  const t = useTranslations('yield.stats')
  const { rewardRate, statistics, token } = earnYield
  const liquidity = details.state?.liquidityState?.liquidity
  const rated = useRatings(earnYield).find(({ rating }) => rating !== undefined)
  return (
    <Card className="px-5 py-4 sm:px-6">
      <dl className="flex flex-wrap gap-x-8 gap-y-4 *:min-w-28 *:grow">
        <Stat label={rewardRate.rateType ?? t('rate')}>
          <ExactRate rate={rewardRate.total} type={rewardRate.rateType} isLabeled />
        </Stat>
        <Stat label={<abbr title={t('tvlFull')}>{t('tvl')}</abbr>}>
          <ExactUsd usd={statistics?.tvlUsd} compact bare />
        </Stat>
        {liquidity !== undefined && (
          <Stat label={t('liquidity')}>
            <Amount amount={liquidity} symbol={token.symbol} />
          </Stat>
        )}
        {statistics?.uniqueUsers !== undefined && (
          <Stat label={t('users')}>
            <Count count={statistics.uniqueUsers} />
          </Stat>
        )}
        {rated && (
          <Stat label={t('risk')}>
            <bdi lang="en">
              {rated.rating}{' '}
              <span className="text-sm font-normal text-muted">{getAgencyName(rated.agency)}</span>
            </bdi>
          </Stat>
        )}
      </dl>
    </Card>
  )
}
