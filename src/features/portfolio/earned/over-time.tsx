import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Decimal } from '#src/money/decimal.ts'
import { Button } from '#src/ui/button.tsx'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import type { TimedValue } from './earned-total.ts'

const loadChart = async () => (await import('./over-time-chart.tsx')).OverTimeChart

export interface OverTimeProps {
  /** What the values are, for the table. */
  readonly caption: string
  /** The heading of the values. */
  readonly heading: string
  /** Oldest first. */
  readonly points: readonly TimedValue[]
  readonly shape: 'bars' | 'line'
  /** Formats a value in few digits. */
  readonly short: (value: number) => string
  readonly full: (value: Decimal) => string
  /** What is said without any point. */
  readonly empty: string
  readonly isLoading: boolean
}

type OverTimeTableProps = Pick<OverTimeProps, 'caption' | 'heading' | 'points' | 'full'> & {
  /** Visually hidden beside a chart. */
  readonly isHidden: boolean
}

/** Every value, newest first. */
function OverTimeTable({ caption, heading, points, full, isHidden }: OverTimeTableProps) {
  const t = useTranslations('portfolio.earned.chart')
  const { pastDay } = useDateFormat()
  const table = (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="sticky top-0 bg-surface py-2 pe-4 text-start font-medium">
            {t('day')}
          </th>
          <th scope="col" className="sticky top-0 bg-surface py-2 text-end font-medium">
            {heading}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.toReversed().map(({ at, value }) => (
          <tr key={at}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {pastDay(at)}
            </th>
            <td className="py-2 text-end font-medium">
              <span className="figures">{full(value)}</span>
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
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-y-auto pe-2"
    >
      {table}
    </section>
  )
}

/** Values over time as a chart with a table, of constant height; the chart's code loads near the viewport. */
export function OverTime({
  points,
  shape,
  short,
  full,
  empty,
  isLoading,
  ...texts
}: OverTimeProps) {
  const t = useTranslations('portfolio.earned.chart')
  const { pastDay, pastTick } = useDateFormat()
  const [ref, isNear] = useIsNearViewport<HTMLDivElement>()
  const [asTable, setAsTable] = useState(false)
  const hasPoints = points.length > 0
  const chart = useLazyComponent(isNear && hasPoints, loadChart)
  const isTable = asTable || chart === 'missing'
  const plotted = points.map(({ at, value }) => ({ at, value: Number(value) }))
  const fullAt = (at: number): string => {
    const point = points.find((each) => each.at === at)
    return point ? full(point.value) : ''
  }
  return (
    <div className="space-y-2">
      <div ref={ref} className="relative h-48">
        {!hasPoints && isLoading && <Skeleton className="h-full w-full" />}
        {!hasPoints && !isLoading && (
          <p className="grid h-full place-items-center rounded-lg bg-sunken px-6 text-center text-sm text-muted">
            {empty}
          </p>
        )}
        {hasPoints && !isTable && (
          <LazyComponent
            component={chart}
            props={{
              points: plotted,
              shape,
              short,
              full: fullAt,
              tick: (at) => pastTick(at, false),
              day: pastDay,
            }}
            fallback={<Skeleton className="h-full w-full" />}
          />
        )}
        {hasPoints && <OverTimeTable {...texts} points={points} full={full} isHidden={!isTable} />}
      </div>
      <Button
        variant="quiet"
        className={`-ms-4 ${hasPoints ? '' : 'invisible'}`}
        onClick={() => setAsTable(!asTable)}
      >
        {t(asTable ? 'asChart' : 'asTable')}
      </Button>
    </div>
  )
}
