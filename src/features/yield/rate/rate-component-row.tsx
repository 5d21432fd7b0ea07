import { useTranslations } from 'use-intl'
import { isTemporary } from '#src/catalogue/rate/rate-component.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { SeriesDot } from '#src/ui/series-dot.tsx'
import type { PaidRateComponent } from './rate-components.ts'
import { useSourceLabel } from './use-source-label.ts'

export interface RateComponentRowProps {
  readonly component: PaidRateComponent
  /** Its place in the picture; null where it has none. */
  readonly index: number | null
}

/** One part of a rate: where it comes from, in which token it is paid, and whether it ends. */
export function RateComponentRow({ component, index }: RateComponentRowProps) {
  const t = useTranslations('yield.rate')
  const getSourceLabel = useSourceLabel()
  const { source, rate, rateType, points, token, description } = component
  const isNamed = source !== null
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-3 text-sm">
      <dt className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>
            {index !== null && <SeriesDot index={index} />}
            {isNamed ? (
              getSourceLabel(source)
            ) : (
              <bdi lang="en">{description ?? token?.symbol ?? t('unnamed')}</bdi>
            )}
            {token && `, ${t('in', { token: token.symbol })}`}
          </span>
          {isTemporary(component) && <Badge tone="warning">{t('temporary')}</Badge>}
        </span>
        {isNamed && description !== undefined && (
          <span lang="en" className="block text-muted">
            {description}
          </span>
        )}
      </dt>
      <dd className="shrink-0 text-end font-medium">
        {points && rate === 0 ? (
          <span className="text-muted">{t('noRate')}</span>
        ) : (
          <ExactRate rate={rate} type={rateType ?? undefined} />
        )}
      </dd>
    </div>
  )
}
