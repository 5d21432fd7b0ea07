import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useLazyComponent, type LazyComponentState } from '#src/ui/use-lazy-component.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import type { ComparisonResult } from '../compare-yields.ts'
import type { ComparedYield } from '../compared-yields.ts'
import { createCurvePoints, toShare, type CurvePoint } from './curve-points.ts'
import { SeriesMark } from './series-mark.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CurvesChartProps, CurveSeries, CurveTooltipProps } from './curves-chart.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getCurveDays } from '../projection/project-yields.ts'

const loadChart = async () => (await import('./curves-chart.tsx')).CurvesChart

export interface CurvesCardProps {
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  /** Whether all accept the same token. */
  readonly isSame: boolean
}

const DAY = 86_400_000

/** Formatters of curve values. */
interface CurveFormat {
  /** Formats a value in few digits. */
  readonly short: (value: number) => string
  readonly date: (day: number) => string
  readonly tick: (day: number) => string
  /** Formats a yield's earnings by a day. */
  readonly full: (id: string, day: number) => string
}

function useCurveFormat(
  known: readonly ComparedYield[],
  { amount, now, projections }: ComparisonResult,
  isSame: boolean,
): CurveFormat {
  const t = useTranslations('compare.curves')
  const { short, rate, compact } = useNumberFormat()
  const { day: dayText } = useDateFormat()
  const date = (day: number): string => dayText(now + day * DAY)
  return {
    short: (value) => (isSame ? compact(value) : rate(value)),
    date,
    tick: (day) => (day === 0 ? t('today') : date(day)),
    full(id, day) {
      const comparedYield = known.find((matchingYield) => matchingYield.id === id)
      const projection = projections.get(id)
      if (!comparedYield || !projection) return ''
      const { symbol, decimals } = comparedYield.earnYield.token
      const earned = projection.after(day)
      const text = short(earned, symbol)
      if (isSame) return text
      return t('share', { amount: text, share: rate(Number(toShare(earned, amount, decimals))) })
    },
  }
}

interface CurvesViewProps {
  readonly series: readonly CurveSeries[]
  readonly points: readonly CurvePoint[]
  readonly days: number
  readonly format: CurveFormat
  readonly chart: LazyComponentState<CurvesChartProps>
  readonly asTable: boolean
}

/** Maximum table rows. */
const ROWS = 12

interface CurvesTableProps extends Pick<CurveTooltipProps, 'series' | 'date' | 'full'> {
  readonly days: number
  /** Visually hidden beside a chart. */
  readonly isHidden: boolean
}

/** Each yield's earnings by day, as a table. */
function CurvesTable({ series, date, full, days, isHidden }: CurvesTableProps) {
  const t = useTranslations('compare.curves')
  const table = (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('date')}
          </th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 py-2 text-end font-medium">
              <span lang="en">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {getCurveDays(days, ROWS).map((day) => (
          <tr key={day}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {date(day)}
            </th>
            {series.map(({ id }) => (
              <td key={id} className="px-2 py-2 text-end font-medium">
                <span className="figures">{full(id, day)}</span>
              </td>
            ))}
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
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-auto pe-2"
    >
      {table}
    </section>
  )
}

/** The chart with its table, or the table alone. */
function CurvesView({ chart: Chart, asTable, format, ...chartProps }: CurvesViewProps) {
  const t = useTranslations('compare.curves')
  const { series, points, days } = chartProps
  const isTable = asTable || Chart === 'missing'
  return (
    <>
      {!isTable && Chart === 'loading' && (
        <>
          <output className="sr-only">{t('readingChart')}</output>
          <Skeleton className="h-full w-full" />
        </>
      )}
      {!isTable && Chart !== 'loading' && <Chart points={points} series={series} {...format} />}
      <CurvesTable series={series} days={days} isHidden={!isTable} {...format} />
    </>
  )
}

/** A card with each yield's earnings curve over the term, and a table of them. */
export function CurvesCard({ known, compared, isSame }: CurvesCardProps) {
  const t = useTranslations('compare.curves')
  const [cardRef, isNear] = useIsNearViewport<HTMLDivElement>()
  const [asTable, setAsTable] = useState(false)
  const chart = useLazyComponent(isNear, loadChart)
  const format = useCurveFormat(known, compared, isSame)
  const { projections } = compared
  const series = known.filter(({ id }) => projections.get(id))
  const points = useMemo(
    () => createCurvePoints(known, compared, isSame),
    [known, compared, isSame],
  )
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="text-sm text-muted">{t('asLong')}</p>
        {!isSame && <p className="text-sm text-muted">{t('shares')}</p>}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {series.map((comparedYield) => (
          <li key={comparedYield.id} className="flex min-w-0 items-center gap-2">
            <SeriesMark index={comparedYield.index} />
            <span lang="en" className="min-w-0">
              {comparedYield.name}
            </span>
          </li>
        ))}
      </ul>
      <div ref={cardRef} className="relative h-72">
        {series.length === 0 && (
          <p className="grid h-full place-items-center rounded-lg bg-sunken px-6 text-center text-sm text-muted">
            {t('none')}
          </p>
        )}
        {series.length > 0 && (
          <CurvesView
            series={series}
            points={points}
            days={compared.days}
            format={format}
            chart={chart}
            asTable={asTable}
          />
        )}
      </div>
      <Button variant="quiet" className="-ms-4" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'asChart' : 'asTable')}
      </Button>
    </Card>
  )
}
