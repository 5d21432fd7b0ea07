import { useTranslations } from 'use-intl'
import { getRateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { isTemporary } from '#src/catalogue/rate/rate-component.ts'
import {
  getRateComponents,
  RateSumText,
  useSourceLabel,
  type PaidRateComponent,
} from '#src/features/yield/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import type { CellProps } from './cell-props.ts'

function RateComponentRow({ component }: { component: PaidRateComponent }) {
  const t = useTranslations('yield.rate')
  const getSourceLabel = useSourceLabel()
  const { source, rate, rateType, points, token, description } = component
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0">
        {source === null ? (
          <bdi lang="en">{description ?? token?.symbol ?? t('unnamed')}</bdi>
        ) : (
          getSourceLabel(source)
        )}
        {token && `, ${t('in', { token: token.symbol })}`}{' '}
        {isTemporary(component) && <Badge tone="warning">{t('temporary')}</Badge>}
      </span>
      <span className="ms-auto font-medium">
        {points && rate === 0 ? (
          <span className="font-normal text-muted">{t('noRate')}</span>
        ) : (
          <Rate rate={rate} type={rateType ?? undefined} />
        )}
      </span>
    </li>
  )
}

/** What the rate is made of, points apart, and whether the parts make it up. */
export function RateComponentsCell({ comparedYield }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('yield.rate')
  const { rewardRate } = comparedYield.earnYield
  const components = getRateComponents(rewardRate)
  const breakdown = getRateBreakdown(rewardRate.total, rewardRate.rateType ?? null, components)
  const { monetary: paidInMoney, points } = breakdown
  const lines = (listed: readonly PaidRateComponent[]) => (
    <ul className="space-y-1">
      {listed.map((component, index) => (
        // Parts have no id and may be equal; they never change their order.
        // eslint-disable-next-line react/no-array-index-key
        <RateComponentRow key={index} component={component} />
      ))}
    </ul>
  )
  return (
    <div className="space-y-2">
      {paidInMoney.length > 0 && lines(paidInMoney)}
      {points.length > 0 && (
        <div>
          <p className="font-medium">{t('pointsTitle')}</p>
          {lines(points)}
        </div>
      )}
      <RateSumText breakdown={breakdown} rateType={rewardRate.rateType} />
    </div>
  )
}
