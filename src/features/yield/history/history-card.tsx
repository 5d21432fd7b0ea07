import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  HISTORY_PERIODS,
  historyQuery,
  type HistoryKind,
  type HistoryPeriod,
} from '#src/api/queries/history.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyPart } from '#src/ui/use-lazy-part.ts'
import { useNear } from '#src/ui/use-near.ts'
import { HistorySummary } from './history-summary.tsx'
import { HistoryView } from './history-view.tsx'
import { inOrder } from './plot-points.ts'
import { useHistoryWords } from './use-history-words.ts'

const KINDS = ['reward-rate', 'tvl'] as const satisfies readonly HistoryKind[]

const loadChart = async () => (await import('./history-chart.tsx')).HistoryChart

/** What the yield paid and what lay in it before, over a time that is chosen. Nothing is asked for before it is near. */
export function HistoryCard({ found }: { found: Yield }) {
  const t = useTranslations('yield.history')
  const [place, isNear] = useNear<HTMLDivElement>()
  const [kind, setKind] = useState<HistoryKind>('reward-rate')
  const [period, setPeriod] = useState<HistoryPeriod>('30d')
  const [asTable, setAsTable] = useState(false)
  const chart = useLazyPart(isNear, loadChart)
  const words = useHistoryWords(found, kind)
  const query = useQuery({ ...historyQuery(kind, found.id, period), enabled: isNear })
  const { data, error, isFetching, refetch } = query
  const points = inOrder(data?.items ?? [])
  const isEmpty = data !== undefined && points.length === 0
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <Segments
          label={t('what')}
          segments={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <HistorySummary found={found} isNear={isNear} kind={kind} points={points} />
      <div ref={place} className="relative h-64">
        {points.length > 0 && (
          <HistoryView
            kind={kind}
            period={period}
            points={points}
            words={words}
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
        <Segments
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
