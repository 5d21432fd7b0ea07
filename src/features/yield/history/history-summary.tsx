import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { historyQuery, type HistoryKind, type HistoryPoint } from '#src/api/queries/history.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { createPlotPoints, startsAtZero } from './plot-points.ts'
import { useHistoryFormat } from './use-history-format.ts'

export interface HistorySummaryProps {
  readonly earnYield: Yield
  /** Nothing is asked for before. */
  readonly isNear: boolean
  readonly kind: HistoryKind
  /** What is shown below. */
  readonly points: readonly HistoryPoint[]
}

/** The shown time in a sentence, before it that the rate fell by half where it did. Of one height, whatever it says. */
export function HistorySummary({ earnYield, isNear, kind, points }: HistorySummaryProps) {
  const t = useTranslations('yield.history')
  const format = useHistoryFormat(earnYield, kind)
  const month = useQuery({
    ...historyQuery('reward-rate', earnYield.id, '30d'),
    enabled: isNear,
  }).data
  const fallen = format.fallen(month?.items ?? [])
  return (
    <div className="min-h-16 space-y-1 text-sm sm:min-h-11">
      {fallen !== null && <p className="font-medium text-warning">{fallen}</p>}
      {points.length > 0 && (
        <p className="text-muted">
          {format.summary(points)}{' '}
          {t(startsAtZero(createPlotPoints(points, 'day')) ? 'fromZero' : 'belowZero')}
        </p>
      )}
    </div>
  )
}
