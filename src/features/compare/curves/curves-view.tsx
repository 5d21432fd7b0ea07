import { useTranslations } from 'use-intl'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { LazyPart } from '#src/ui/use-lazy-part.ts'
import type { CurvesChartProps } from './curves-chart.tsx'
import type { CurveSeries } from './curve-bubble.tsx'
import type { CurvePoint } from './curve-points.ts'
import { CurvesTable } from './curves-table.tsx'
import type { CurveWords } from './use-curve-words.ts'

export interface CurvesViewProps {
  readonly series: readonly CurveSeries[]
  readonly points: readonly CurvePoint[]
  readonly days: number
  readonly words: CurveWords
  readonly chart: LazyPart<CurvesChartProps>
  readonly asTable: boolean
}

/** Curves with their table behind them, or the table alone. */
export function CurvesView({ chart: Chart, asTable, words, ...drawn }: CurvesViewProps) {
  const t = useTranslations('compare.curves')
  const { series, points, days } = drawn
  const isTable = asTable || Chart === 'missing'
  return (
    <>
      {!isTable && Chart === 'loading' && (
        <>
          <output className="sr-only">{t('readingChart')}</output>
          <Skeleton className="h-full w-full" />
        </>
      )}
      {!isTable && Chart !== 'loading' && <Chart points={points} series={series} {...words} />}
      <CurvesTable series={series} days={days} isHidden={!isTable} {...words} />
    </>
  )
}
