import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateBreakdown, isTemporary } from '#src/catalogue/rate/rate-breakdown.ts'
import { Card } from '#src/ui/card.tsx'
import { ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import { ShareBar, SeriesDot } from '#src/ui/share-bar.tsx'
import { useSourceLabel } from '#src/features/reward-source/index.ts'
import { RateSumText, RateTypeText } from './rate-texts.tsx'
import { getRateComponents, type PaidRateComponent } from '#src/api/rate-components.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ClientOnly } from '#src/ui/prerendered.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'
import { CampaignList } from './campaign-list.tsx'

interface RateComponentRowProps {
  readonly component: PaidRateComponent
  /** Its position in the chart; null if it has none. */
  readonly index: number | null
}

/** A component of a rate: its source, its token and its end date. */
function RateComponentRow({ component, index }: RateComponentRowProps) {
  const t = useTranslations('yield.rate')
  const getSourceLabel = useSourceLabel()
  const separator = useListSeparator()
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
            {token && `${separator}${t('in', { token: token.symbol })}`}
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

/** The APY breakdown: source and token of each component, points apart, the sum, and running campaigns. */
export function RateCard({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.rate')
  const { rewardRate } = earnYield
  const { total, rateType } = rewardRate
  const breakdown = getRateBreakdown(total, rateType ?? null, getRateComponents(rewardRate))
  const { monetary: paidInMoney, points, sum } = breakdown
  const hasPicture = paidInMoney.length > 1 && sum.kind !== 'mixed'
  return (
    <Card className="space-y-2 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {hasPicture && <ShareBar shares={paidInMoney.map(({ rate }) => rate)} />}
      <dl className="divide-y divide-line">
        {paidInMoney.map((component, index) => (
          <RateComponentRow
            // Parts have no id and may be equal; they never change their order.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            component={component}
            index={hasPicture ? index : null}
          />
        ))}
        {paidInMoney.length !== 1 ||
        sum.kind === 'differs' ||
        sum.kind === 'mixed' ||
        sum.kind === 'unknown' ? (
          <div className="flex items-baseline justify-between gap-x-6 py-3 text-sm font-semibold">
            <dt>{t('total')}</dt>
            <dd>
              <ExactRate rate={total} type={rateType} />
            </dd>
          </div>
        ) : null}
      </dl>
      <RateSumText breakdown={breakdown} rateType={rateType} />
      {points.length > 0 && (
        <div className="pt-2">
          <h3 className="text-sm font-semibold">{t('pointsTitle')}</h3>
          <p className="text-sm text-muted">{t('pointsText')}</p>
          <dl className="divide-y divide-line">
            {points.map((component, index) => (
              // eslint-disable-next-line react/no-array-index-key
              <RateComponentRow key={index} component={component} index={null} />
            ))}
          </dl>
        </div>
      )}
      <ClientOnly>
        <CampaignList earnYield={earnYield} />
      </ClientOnly>
      {breakdown.temporary !== '0' && <p className="text-sm text-muted">{t('temporaryText')}</p>}
      <p className="text-sm text-muted">
        <RateTypeText rateType={rateType} /> {t('estimate')}
      </p>
    </Card>
  )
}
