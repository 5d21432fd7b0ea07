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

interface HistoryTableProps {
  readonly kind: HistoryKind
  readonly interval: 'day' | 'week'
  /** In the order of time. */
  readonly points: readonly HistoryPoint[]
  readonly full: (point: HistoryPoint) => string
  /** Beside a chart it is for those who don't see that. */
  readonly isHidden: boolean
}

/** Every point of a history in words, the newest first. */
function HistoryTable({ kind, interval, points, full, isHidden }: HistoryTableProps) {
  const t = useTranslations('yield.history')
  const { pastDay } = useDateFormat()
  const table = (
    <table className="w-full text-sm">
      <caption className="sr-only">{t(`caption.${kind}`)}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="sticky top-0 bg-surface py-2 pe-4 text-start font-medium">
            {t(interval)}
          </th>
          <th scope="col" className="sticky top-0 bg-surface py-2 text-end font-medium">
            {t(`value.${kind}`)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.toReversed().map((point) => (
          <tr key={point.at}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {pastDay(point.at)}
            </th>
            <td className="figures py-2 text-end font-medium">{full(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  // A table is never smaller than its rows, so what hides it goes around it.
  if (isHidden) return <div className="sr-only">{table}</div>
  return (
    // What scrolls has to be reached by the keyboard.
    <section
      aria-label={t(`caption.${kind}`)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-y-auto pe-2"
    >
      {table}
    </section>
  )
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
