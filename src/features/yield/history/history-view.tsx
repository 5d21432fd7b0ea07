import { useTranslations } from 'use-intl'
import {
  getHistoryInterval,
  type HistoryKind,
  type HistoryPeriod,
  type HistoryPoint,
} from '#src/api/queries/history.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import type { LazyPart } from '#src/ui/use-lazy-part.ts'
import type { HistoryChartProps } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { plotPoints } from './plot-points.ts'
import type { HistoryWords } from './use-history-words.ts'

export interface HistoryViewProps {
  readonly kind: HistoryKind
  readonly period: HistoryPeriod
  /** In the order of time; at least one. */
  readonly points: readonly HistoryPoint[]
  readonly words: HistoryWords
  readonly chart: LazyPart<HistoryChartProps>
  readonly asTable: boolean
}

/** A history as a line with its table behind it, or as the table alone. */
export function HistoryView({
  kind,
  period,
  points,
  words,
  chart: Chart,
  asTable,
}: HistoryViewProps) {
  const t = useTranslations('yield.history')
  const { pastDay, pastTick } = useMomentText()
  const interval = getHistoryInterval(period)
  const isTable = asTable || Chart === 'missing'
  const pointAt = (at: number): string => {
    const point = points.find((one) => one.at === at)
    return point ? words.full(point) : ''
  }
  return (
    <>
      {!isTable && Chart === 'loading' && (
        <>
          <output className="sr-only">{t('readingChart')}</output>
          <Skeleton className="h-full w-full" />
        </>
      )}
      {!isTable && Chart !== 'loading' && (
        <Chart
          points={plotPoints(points, interval)}
          short={words.short}
          full={pointAt}
          tick={(at) => pastTick(at, interval === 'week')}
          day={pastDay}
        />
      )}
      <HistoryTable
        kind={kind}
        interval={interval}
        points={points}
        full={words.full}
        isHidden={!isTable}
      />
    </>
  )
}
