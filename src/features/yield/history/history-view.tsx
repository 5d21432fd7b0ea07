import { useTranslations } from 'use-intl'
import {
  getHistoryInterval,
  type HistoryKind,
  type HistoryRange,
  type HistoryPoint,
} from '#src/api/queries/history.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import type { LazyComponentState } from '#src/ui/use-lazy-component.ts'
import type { HistoryChartProps } from './history-chart.tsx'
import { createPlotPoints } from './plot-points.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getRateBeforeDrop, getMedianDecimal } from '#src/catalogue/rate/rate-drop.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

interface HistoryFormat {
  /** Formats a value in few digits. @param value for rendering only */
  readonly short: (value: number) => string
  /** Formats a value in full. */
  readonly full: (point: HistoryPoint) => string
  /** Summarizes a period in a sentence. */
  readonly summary: (points: readonly HistoryPoint[]) => string
  /** Formats that the rate fell by half from its usual value; null if not (decisions/037-earnings). */
  readonly fallen: (days: readonly HistoryPoint[]) => string | null
}

/** Returns the formatters of a history. */
export function useHistoryFormat(earnYield: Yield, kind: HistoryKind): HistoryFormat {
  const t = useTranslations('yield.history')
  const { rate, short, exact, compact } = useNumberFormat()
  const { pastDay } = useDateFormat()
  const { symbol } = earnYield.token
  const isRate = kind === 'reward-rate'
  const text = ({ value }: Pick<HistoryPoint, 'value'>): string =>
    isRate ? rate(Number(value)) : short(value, symbol)
  return {
    short: (value) => (isRate ? rate(value) : compact(value)),
    full: (point) => (isRate ? text(point) : exact(point.value, symbol)),
    summary(points) {
      const sorted = points.map(({ value }) => value).toSorted(compareDecimals)
      const [low, middle, high] = [sorted[0], getMedianDecimal(sorted), sorted.at(-1)]
      const [only] = points
      if (!only || low === undefined || middle === null || high === undefined) return ''
      if (points.length === 1) return t('only', { value: text(only), date: pastDay(only.at) })
      const rangeText = { low: text({ value: low }), high: text({ value: high }) }
      if (rangeText.low === rangeText.high) return t('steady', { value: rangeText.low })
      return t('between', { ...rangeText, middle: text({ value: middle }) })
    },
    fallen(days) {
      const { total } = earnYield.rewardRate
      const usual = getRateBeforeDrop(
        total,
        days.map(({ value }) => value),
      )
      if (usual === null || total === undefined) return null
      return t('fallen', { rate: rate(total), usual: rate(Number(usual)) })
    },
  }
}

export interface HistoryViewProps {
  readonly kind: HistoryKind
  readonly range: HistoryRange
  /** In chronological order; at least one. */
  readonly points: readonly HistoryPoint[]
  readonly format: HistoryFormat
  readonly chart: LazyComponentState<HistoryChartProps>
  readonly asTable: boolean
}

interface HistoryTableProps {
  readonly kind: HistoryKind
  readonly interval: 'day' | 'week'
  /** In chronological order. */
  readonly points: readonly HistoryPoint[]
  readonly full: (point: HistoryPoint) => string
  /** Visually hidden beside a chart. */
  readonly isHidden: boolean
}

/** Every point of a history, newest first. */
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
            <td className="py-2 text-end font-medium">
              <span className="figures">{full(point)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  // A table can't shrink below its rows, so a wrapper hides it.
  if (isHidden) return <div className="sr-only">{table}</div>
  return (
    // A scroll container has to be focusable.
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

/** A history as a chart with its table, or as the table alone. */
export function HistoryView({
  kind,
  range,
  points,
  format,
  chart: Chart,
  asTable,
}: HistoryViewProps) {
  const t = useTranslations('yield.history')
  const { pastDay, pastTick } = useDateFormat()
  const interval = getHistoryInterval(range)
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
