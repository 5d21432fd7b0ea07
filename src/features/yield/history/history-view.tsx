import { useTranslations } from 'use-intl'
import {
  getHistoryInterval,
  type HistoryKind,
  type HistoryPeriod,
  type HistoryPoint,
} from '#src/api/queries/history.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import type { LazyComponentState } from '#src/ui/use-lazy-component.ts'
import type { HistoryChartProps } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { createPlotPoints } from './plot-points.ts'
import type { HistoryFormat } from './use-history-format.ts'

export interface HistoryViewProps {
  readonly kind: HistoryKind
  readonly period: HistoryPeriod
  /** In the order of time; at least one. */
  readonly points: readonly HistoryPoint[]
  readonly format: HistoryFormat
  readonly chart: LazyComponentState<HistoryChartProps>
  readonly asTable: boolean
}

/** A history as a line with its table behind it, or as the table alone. */
export function HistoryView({
  kind,
  period,
  points,
  format,
  chart: Chart,
  asTable,
}: HistoryViewProps) {
  const t = useTranslations('yield.history')
  const { pastDay, pastTick } = useDateFormat()
  const interval = getHistoryInterval(period)
  const isTable = asTable || Chart === 'missing'
  const pointAt = (at: number): string => {
    const point = points.find((one) => one.at === at)
    return point ? format.full(point) : ''
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
          points={createPlotPoints(points, interval)}
          short={format.short}
          full={pointAt}
          tick={(at) => pastTick(at, interval === 'week')}
          day={pastDay}
        />
      )}
      <HistoryTable
        kind={kind}
        interval={interval}
        points={points}
        full={format.full}
        isHidden={!isTable}
      />
    </>
  )
}
