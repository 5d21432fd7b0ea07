import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import type { ComparisonResult } from '../comparison-result.ts'
import type { ComparedYield } from '../compared-yield.ts'
import { createCurvePoints } from './curve-points.ts'
import { CurvesView } from './curves-view.tsx'
import { SeriesMark } from './series-mark.tsx'
import { useCurveFormat } from './use-curve-format.ts'

const loadChart = async () => (await import('./curves-chart.tsx')).CurvesChart

export interface CurvesCardProps {
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  /** All take the same token. */
  readonly isSame: boolean
}

/** What the amount would earn over the term as a line for each yield, with a table behind. */
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
