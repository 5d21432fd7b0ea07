import { useTranslations } from 'use-intl'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { LazyComponentState } from '#src/ui/use-lazy-component.ts'
import type { CurvesChartProps } from './curves-chart.tsx'
import type { CurveSeries } from './curve-tooltip.tsx'
import type { CurvePoint } from './curve-points.ts'
import { CurvesTable } from './curves-table.tsx'
import type { CurveFormat } from './use-curve-format.ts'

export interface CurvesViewProps {
  readonly series: readonly CurveSeries[]
  readonly points: readonly CurvePoint[]
  readonly days: number
  readonly format: CurveFormat
  readonly chart: LazyComponentState<CurvesChartProps>
  readonly asTable: boolean
}

/** Curves with their table behind them, or the table alone. */
export function CurvesView({ chart: Chart, asTable, format, ...chartProps }: CurvesViewProps) {
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
