import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useLazyPart } from '#src/ui/use-lazy-part.ts'
import { useNear } from '#src/ui/use-near.ts'
import type { ComparedWith } from '../compared-with.ts'
import type { KnownYield } from '../known-yield.ts'
import { curvePoints } from './curve-points.ts'
import { CurvesView } from './curves-view.tsx'
import { SeriesMark } from './series-mark.tsx'
import { useCurveWords } from './use-curve-words.ts'

const loadChart = async () => (await import('./curves-chart.tsx')).CurvesChart

export interface CurvesCardProps {
  readonly known: readonly KnownYield[]
  readonly compared: ComparedWith
  /** All take the same token. */
  readonly isSame: boolean
}

/** What the amount would earn over the term as a line for each yield, with a table behind. */
export function CurvesCard({ known, compared, isSame }: CurvesCardProps) {
  const t = useTranslations('compare.curves')
  const [place, isNear] = useNear<HTMLDivElement>()
  const [asTable, setAsTable] = useState(false)
  const chart = useLazyPart(isNear, loadChart)
  const words = useCurveWords(known, compared, isSame)
  const { projections } = compared
  const series = known.filter(({ id }) => projections.get(id))
  const points = useMemo(() => curvePoints(known, compared, isSame), [known, compared, isSame])
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="text-sm text-muted">{t('asLong')}</p>
        {!isSame && <p className="text-sm text-muted">{t('shares')}</p>}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {series.map((one) => (
          <li key={one.id} className="flex min-w-0 items-center gap-2">
            <SeriesMark place={one.place} />
            <span lang="en" className="min-w-0">
              {one.name}
            </span>
          </li>
        ))}
      </ul>
      <div ref={place} className="relative h-72">
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
            words={words}
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
