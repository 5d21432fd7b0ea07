import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  HISTORY_PERIODS,
  historyQuery,
  type HistoryKind,
  type HistoryPeriod,
  type HistoryPoint,
} from '#src/api/queries/history.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { HistoryView, useHistoryFormat } from './history-view.tsx'
import { sortByTime, createPlotPoints, startsAtZero } from './plot-points.ts'

const KINDS = ['reward-rate', 'tvl'] as const satisfies readonly HistoryKind[]

const loadChart = async () => (await import('./history-chart.tsx')).HistoryChart

interface HistorySummaryProps {
  readonly earnYield: Yield
  /** Near the viewport; nothing is fetched before. */
  readonly isNear: boolean
  readonly kind: HistoryKind
  /** The points of the chart. */
  readonly points: readonly HistoryPoint[]
}

/** Summarizes the period, after a warning if the rate fell by half. Of constant height. */
function HistorySummary({ earnYield, isNear, kind, points }: HistorySummaryProps) {
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

/** History of rate and TVL over a selected period; fetched once near the viewport. */
export function HistoryCard({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.history')
  const [cardRef, isNear] = useIsNearViewport<HTMLDivElement>()
  const [kind, setKind] = useState<HistoryKind>('reward-rate')
  const [period, setPeriod] = useState<HistoryPeriod>('30d')
  const [asTable, setAsTable] = useState(false)
  const chart = useLazyComponent(isNear, loadChart)
  const format = useHistoryFormat(earnYield, kind)
  const query = useQuery({ ...historyQuery(kind, earnYield.id, period), enabled: isNear })
  const { data, error, isFetching, refetch } = query
  const points = sortByTime(data?.items ?? [])
  const isEmpty = data !== undefined && points.length === 0
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <SegmentedControl
          label={t('what')}
          segments={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <HistorySummary earnYield={earnYield} isNear={isNear} kind={kind} points={points} />
      <div ref={cardRef} className="relative h-64">
        {points.length > 0 && (
          <HistoryView
            kind={kind}
            period={period}
            points={points}
            format={format}
            chart={chart}
            asTable={asTable}
          />
        )}
        {isEmpty && (
          <p className="grid h-full place-items-center rounded-lg bg-sunken px-6 text-center text-sm text-muted">
            {t('none')}
          </p>
        )}
        {error && !data && (
          <div className="h-full overflow-y-auto">
            <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !error && (
          <>
            <output className="sr-only">{t('reading')}</output>
            <Skeleton className="h-full w-full" />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label={t('period.label')}
          segments={HISTORY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <Button variant="quiet" className="max-sm:-ms-4" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {data && data.unreadable > 0 && (
        <p className="text-sm text-muted">{t('unread', { count: data.unreadable })}</p>
      )}
    </Card>
  )
}
