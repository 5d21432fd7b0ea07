import { useTranslations } from 'use-intl'
import { isTemporary } from '#src/catalogue/rate/rate-component.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { SeriesDot } from '#src/ui/series-dot.tsx'
import type { PaidPart } from './rate-parts.ts'
import { useSourceWords } from './use-source-words.ts'

export interface RatePartLineProps {
  readonly part: PaidPart
  /** Its place in the picture; null where it has none. */
  readonly place: number | null
}

/** One part of a rate: where it comes from, in which token it is paid, and whether it ends. */
export function RatePartLine({ part, place }: RatePartLineProps) {
  const t = useTranslations('yield.rate')
  const sourceWords = useSourceWords()
  const { source, rate, rateType, points, token, description } = part
  const isNamed = source !== null
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-3 text-sm">
      <dt className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>
            {place !== null && <SeriesDot place={place} />}
            {isNamed ? (
              sourceWords(source)
            ) : (
              <bdi lang="en">{description ?? token?.symbol ?? t('unnamed')}</bdi>
            )}
            {token && `, ${t('in', { token: token.symbol })}`}
          </span>
          {isTemporary(part) && <Badge tone="warning">{t('temporary')}</Badge>}
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
