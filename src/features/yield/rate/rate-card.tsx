import { useTranslations } from 'use-intl'
import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import { getRateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { Card } from '#src/ui/card.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { PartsSumWords } from './parts-sum-words.tsx'
import { RatePartLine } from './rate-part-line.tsx'
import { paidParts } from './rate-parts.ts'
import { RateTypeWords } from './rate-type-words.tsx'

/** What the rate is made of: where each part comes from and in which token it is paid, points apart, and the sum. */
export function RateCard({ rewardRate }: { rewardRate: RewardRate }) {
  const t = useTranslations('yield.rate')
  const { total, rateType } = rewardRate
  const breakdown = getRateBreakdown(total, rateType ?? null, paidParts(rewardRate))
  const { monetary: money, points, sum } = breakdown
  const hasPicture = money.length > 1 && sum.kind !== 'mixed'
  return (
    <Card className="space-y-2 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {hasPicture && <ShareBar shares={money.map(({ rate }) => rate)} />}
      <dl className="divide-y divide-line">
        {money.map((part, index) => (
          <RatePartLine
            // Parts have no id and may be equal; they never change their order.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            part={part}
            place={hasPicture ? index : null}
          />
        ))}
        {money.length !== 1 || sum.kind === 'differs' || sum.kind === 'mixed' ? (
          <div className="flex items-baseline justify-between gap-x-6 py-3 text-sm font-semibold">
            <dt>{t('total')}</dt>
            <dd>
              <ExactRate rate={total} type={rateType} />
            </dd>
          </div>
        ) : null}
      </dl>
      <PartsSumWords breakdown={breakdown} rateType={rateType} />
      {points.length > 0 && (
        <div className="pt-2">
          <h3 className="text-sm font-semibold">{t('pointsTitle')}</h3>
          <p className="text-sm text-muted">{t('pointsText')}</p>
          <dl className="divide-y divide-line">
            {points.map((part, index) => (
              // eslint-disable-next-line react/no-array-index-key
              <RatePartLine key={index} part={part} place={null} />
            ))}
          </dl>
        </div>
      )}
      {breakdown.temporary !== '0' && <p className="text-sm text-muted">{t('temporaryText')}</p>}
      <p className="text-sm text-muted">
        <RateTypeWords rateType={rateType} /> {t('estimate')}
      </p>
    </Card>
  )
}
