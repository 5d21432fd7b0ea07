import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { getBalanceUsd } from '../usd-total.ts'
import { AllocationCard } from './allocation-card.tsx'
import type { EarnedPosition } from './earned-position.ts'
import { countLeftOut, getFigures, type EarningsFigures } from './earnings-figures.ts'
import { OverTime } from './over-time.tsx'
import { projectIncome } from './projected-income.ts'
import {
  addValues,
  readRecordedValues,
  recordValues,
  sumRecordedValues,
} from './recorded-values.ts'
import { useAllEarned, type AllEarned } from './use-earned.ts'

/** Positions whose earnings are read without being asked for: each is a request or two. */
const FIRST_POSITIONS = 24

const getValue = ({ balances }: EarnedPosition): Decimal =>
  sumDecimals(balances.flatMap((balance) => getBalanceUsd(balance) ?? []))

/** Returns the positions of the greatest value first. */
const sortByValue = (positions: readonly EarnedPosition[]): readonly EarnedPosition[] =>
  positions
    .map((position) => ({ position, value: getValue(position) }))
    .toSorted((one, other) => compareDecimals(other.value, one.value))
    .map(({ position }) => position)

interface EarningsStatsProps {
  readonly figures: EarningsFigures
  readonly isLoading: boolean
  readonly positions: readonly EarnedPosition[]
}

/** The figures: what was earned, and what will be at the rates of now. */
function EarningsStats({ figures, isLoading, positions }: EarningsStatsProps) {
  const t = useTranslations('portfolio.earned')
  const { rate } = useNumberFormat()
  // Each answer to come renders the figures again, and positions can be hundreds.
  const { month, year, netRate, unknown } = useMemo(() => projectIncome(positions), [positions])
  const earned = (usd: Decimal | null) =>
    isLoading ? <Skeleton className="my-1 h-5 w-20" /> : <ExactUsd usd={usd} bare />
  return (
    <>
      {/* Each has at least its figure's width: large ones wrap to rows of their own. */}
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-4 [&>div]:min-w-min [&>div]:grow [&>div]:basis-[calc(50%-0.75rem)] sm:[&>div]:basis-24">
        <Stat label={t('toDate')}>{earned(figures.total.usd)}</Stat>
        <Stat label={t('last30')}>{earned(figures.month.usd)}</Stat>
        {netRate !== null && (
          <>
            <Stat label={t('netRate')}>
              <span className="figures">{rate(Number(netRate))}</span>
            </Stat>
            <Stat label={t('perMonth')}>
              <ExactUsd usd={month} bare />
            </Stat>
            <Stat label={t('perYear')}>
              <ExactUsd usd={year} bare />
            </Stat>
          </>
        )}
      </dl>
      {unknown > 0 && <p className="text-sm text-muted">{t('rateUnknown', { count: unknown })}</p>}
    </>
  )
}

interface EarningsNotesProps {
  readonly all: AllEarned
  readonly figures: EarningsFigures
  /** Number of positions that were not read yet. */
  readonly rest: number
  readonly onMore: () => void
}

/** What the figures leave out, and where they are from; of constant height where that is usual. */
function EarningsNotes({ all, figures, rest, onMore }: EarningsNotesProps) {
  const t = useTranslations('portfolio.earned')
  const getShellText = useTranslations('shell')
  const failed = all.earned.filter(({ kind }) => kind === 'failed').length
  const fromJournal = all.earned.filter(({ kind }) => kind === 'journal').length
  const isRecorded = all.earned.some(({ kind }) => kind === 'recorded')
  const left = countLeftOut(figures, failed)
  return (
    <div className="min-h-15 space-y-1 text-sm text-muted sm:min-h-5">
      {!all.isLoading && (
        <p>
          {isRecorded && t('asRecorded')} {left.total > 0 && t('notCounted', { count: left.total })}{' '}
          {fromJournal > 0 && t('fromJournal', { count: fromJournal })}{' '}
          {left.month > 0 && t('notInMonth', { count: left.month })}
        </p>
      )}
      {failed > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('failed', { count: failed })}
          <Button variant="quiet" busy={all.isFetching} onClick={all.retry}>
            {getShellText('retry')}
          </Button>
        </p>
      )}
      {rest > 0 && (
        <Button variant="quiet" className="-ms-4" onClick={onMore}>
          {t('more', { count: rest })}
        </Button>
      )}
    </div>
  )
}

/** Records the value of each address once a day, and returns that of all over time. */
function useRecordedValues(values: EarnedOverviewProps['values'], canRecord: boolean) {
  const known = useMemo(() => {
    const entries = [...values].flatMap(([address, usd]): [string, Decimal][] =>
      usd === null ? [] : [[address, usd]],
    )
    return new Map(canRecord ? entries : [])
  }, [values, canRecord])
  const [earlier] = useState(() => readRecordedValues(localStorage))
  // The browser's storage is outside React.
  useEffect(() => {
    if (known.size > 0) recordValues(localStorage, known, serviceClock.now())
  }, [known])
  const recorded = addValues(earlier, known, serviceClock.now())
  return sumRecordedValues(recorded, [...values.keys()])
}

/** From here on an axis has no room for cents. */
const LARGE_USD = 1_000

const CHARTS = ['daily', 'value'] as const

export interface EarnedOverviewProps {
  readonly positions: readonly EarnedPosition[]
  /** The value of each address, US dollars; null where a part is unknown. */
  readonly values: ReadonlyMap<string, Decimal | null>
  /** Whether today's value may be recorded: everything was read, and the addresses are the user's own. */
  readonly canRecord: boolean
}

/** What all positions earned and will earn, over time, and how their value is divided. */
export function EarnedOverview({ positions, values, canRecord }: EarnedOverviewProps) {
  const t = useTranslations('portfolio.earned')
  const { usd, compact } = useNumberFormat()
  const [count, setCount] = useState(FIRST_POSITIONS)
  const [chart, setChart] = useState<(typeof CHARTS)[number]>('daily')
  const sorted = useMemo(() => sortByValue(positions), [positions])
  const shown = sorted.slice(0, count)
  const all = useAllEarned(shown)
  const figures = getFigures(shown, all)
  const recorded = useRecordedValues(values, canRecord)
  const isDaily = chart === 'daily'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="min-w-0 space-y-4 px-5 py-4 sm:px-6 sm:py-5">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <EarningsStats figures={figures} isLoading={all.isLoading} positions={positions} />
        <EarningsNotes
          all={all}
          figures={figures}
          rest={sorted.length - shown.length}
          onMore={() => setCount(count + FIRST_POSITIONS)}
        />
        <SegmentedControl
          label={t('chart.what')}
          segments={CHARTS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={chart}
          onChange={setChart}
        />
        <OverTime
          key={chart}
          caption={t(`chart.${chart}`)}
          heading={t(isDaily ? 'chart.earned' : 'chart.worth')}
          points={isDaily ? figures.days : recorded}
          shape={isDaily ? 'bars' : 'line'}
          short={(value) => (Math.abs(value) < LARGE_USD ? usd(value) : compact(value))}
          full={(value) => `≈ ${usd(Number(value))}`}
          empty={t(isDaily ? 'chart.noDays' : 'chart.noValues')}
          isLoading={isDaily && all.isLoading}
        />
      </Card>
      <AllocationCard positions={positions} />
    </div>
  )
}
