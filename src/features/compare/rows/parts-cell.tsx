import { useTranslations } from 'use-intl'
import { getRateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { isTemporary } from '#src/catalogue/rate/rate-component.ts'
import {
  paidParts,
  PartsSumWords,
  useSourceWords,
  type PaidPart,
} from '#src/features/yield/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import type { CellProps } from './cell-props.ts'

function PartLine({ part }: { part: PaidPart }) {
  const t = useTranslations('yield.rate')
  const sourceWords = useSourceWords()
  const { source, rate, rateType, points, token, description } = part
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0">
        {source === null ? (
          <bdi lang="en">{description ?? token?.symbol ?? t('unnamed')}</bdi>
        ) : (
          sourceWords(source)
        )}
        {token && `, ${t('in', { token: token.symbol })}`}{' '}
        {isTemporary(part) && <Badge tone="warning">{t('temporary')}</Badge>}
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
export function PartsCell({ one }: Pick<CellProps, 'one'>) {
  const t = useTranslations('yield.rate')
  const { rewardRate } = one.found
  const parts = paidParts(rewardRate)
  const breakdown = getRateBreakdown(rewardRate.total, rewardRate.rateType ?? null, parts)
  const { monetary: money, points } = breakdown
  const lines = (some: readonly PaidPart[]) => (
    <ul className="space-y-1">
      {some.map((part, index) => (
        // Parts have no id and may be equal; they never change their order.
        // eslint-disable-next-line react/no-array-index-key
        <PartLine key={index} part={part} />
      ))}
    </ul>
  )
  return (
    <div className="space-y-2">
      {money.length > 0 && lines(money)}
      {points.length > 0 && (
        <div>
          <p className="font-medium">{t('pointsTitle')}</p>
          {lines(points)}
        </div>
      )}
      <PartsSumWords breakdown={breakdown} rateType={rewardRate.rateType} />
    </div>
  )
}
