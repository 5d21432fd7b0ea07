import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  HISTORY_PERIODS,
  historyQuery,
  type HistoryKind,
  type HistoryRange,
  type HistoryPoint,
} from '#src/api/queries/history.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ExactRate, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { RateWarnings } from '../rate/rate-texts.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { HistoryView, useHistoryFormat } from './history-view.tsx'
import { serviceClock } from '#src/api/service-clock.ts'
import { DateRangeFields, getDefaultRange, isUsableRange } from './date-range.tsx'
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

/** The page's loud number: what is charted, as it is now. */
function CurrentValue({ earnYield, kind }: { earnYield: Yield; kind: HistoryKind }) {
  const t = useTranslations('yield')
  const { rewardRate, statistics } = earnYield
  const isRate = kind === 'reward-rate'
  return (
    <div>
      <h2 className="sr-only">{t('history.title')}</h2>
      <p className={`text-4xl font-semibold tracking-tight ${isRate ? 'text-good' : ''}`}>
        {isRate ? (
          <ExactRate rate={rewardRate.total} type={rewardRate.rateType} />
        ) : (
          <>
            <ExactUsd usd={statistics?.tvlUsd} compact bare />{' '}
            <span className="text-xl font-normal text-muted">{t('stats.tvl')}</span>
          </>
        )}
      </p>
    </div>
  )
}

interface HistoryHeaderProps {
  readonly earnYield: Yield
  readonly kind: HistoryKind
  readonly onKind: (kind: HistoryKind) => void
}

/** The current value, and which one it is. */
function HistoryHeader({ earnYield, kind, onKind }: HistoryHeaderProps) {
  const t = useTranslations('yield.history')
  const { rateType } = earnYield.rewardRate
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <CurrentValue earnYield={earnYield} kind={kind} />
      <SegmentedControl
        label={t('what')}
        segments={KINDS.map((value) => ({
          value,
          label: value === 'tvl' ? t('kind.tvl') : (rateType ?? t('kind.reward-rate')),
        }))}
        value={kind}
        onChange={onKind}
      />
    </div>
  )
}

/** History of rate and TVL over a selected period; fetched once near the viewport. */
export function HistoryCard({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.history')
  const [cardRef, isNear] = useIsNearViewport<HTMLDivElement>()
  const [kind, setKind] = useState<HistoryKind>('reward-rate')
  const [range, setRange] = useState<HistoryRange>('30d')
  const now = serviceClock.now()
  const isCustom = typeof range !== 'string'
  const isUsable = !isCustom || isUsableRange(range)
  const [asTable, setAsTable] = useState(false)
  const chart = useLazyComponent(isNear, loadChart)
  const format = useHistoryFormat(earnYield, kind)
  const query = useQuery({
    ...historyQuery(kind, earnYield.id, range),
    enabled: isNear && isUsable,
  })
  const { data, error, isFetching, refetch } = query
  const points = sortByTime(data?.items ?? [])
  const isEmpty = data !== undefined && points.length === 0
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <HistoryHeader earnYield={earnYield} kind={kind} onKind={setKind} />
      <RateWarnings earnYield={earnYield} />
      <div ref={cardRef} className="relative h-64">
        {points.length > 0 && (
          <HistoryView
            kind={kind}
            range={range}
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
        {!data && !error && isUsable && (
          <>
            <output className="sr-only">{t('reading')}</output>
            <Skeleton className="h-full w-full" />
          </>
        )}
      </div>
      <HistorySummary earnYield={earnYield} isNear={isNear} kind={kind} points={points} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label={t('period.label')}
          segments={[...HISTORY_PERIODS, 'custom' as const].map((value) => ({
            value,
            label: t(`period.${value}`),
          }))}
          value={isCustom ? 'custom' : range}
          onChange={(value) => setRange(value === 'custom' ? getDefaultRange(now) : value)}
        />
        <Button variant="quiet" className="max-sm:-ms-4" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {isCustom && <DateRangeFields range={range} onChange={setRange} now={now} />}
      {data && data.unreadable > 0 && (
        <p className="text-sm text-muted">{t('unread', { count: data.unreadable })}</p>
      )}
    </Card>
  )
}
