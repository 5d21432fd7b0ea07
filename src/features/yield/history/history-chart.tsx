import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTheme } from '#src/ui/chart-theme.ts'
import { startsAtZero, type PlotPoint } from './plot-points.ts'

export interface HistoryChartProps {
  readonly points: readonly PlotPoint[]
  /** Formats a value in few digits. */
  readonly short: (value: number) => string
  readonly full: (at: number) => string
  readonly tick: (at: number) => string
  readonly day: (at: number) => string
}

const DOT = { r: 4, fill: 'var(--color-accent)', stroke: 'var(--color-surface)', strokeWidth: 2 }

/** A point without neighbors has no line, so it gets a dot. */
const markIsolated = (points: readonly PlotPoint[]) =>
  points.map((point, index) => {
    const isIsolated = [points[index - 1], points[index + 1]].every(
      (neighbor) => (neighbor?.value ?? null) === null,
    )
    return { ...point, alone: isIsolated ? point.value : null }
  })

interface PointTooltipProps {
  /** Set by the chart: whether a point is hovered, and which time. */
  readonly active?: boolean
  readonly label?: string | number
  readonly day: (at: number) => string
  readonly full: (at: number) => string
}

/** The hovered point of a chart. */
function PointTooltip({ active = false, label, day, full }: PointTooltipProps) {
  const value = typeof label === 'number' ? full(label) : ''
  if (!active || typeof label !== 'number' || value === '') return null
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-high">
      <p className="text-muted">{day(label)}</p>
      <p className="figures font-semibold">{value}</p>
    </div>
  )
}

/** A line over time. Decorative: the table has the same data. */
export function HistoryChart({ points, short, full, tick, day }: HistoryChartProps) {
  const isFlat = points.every(({ value }) => value === null || value === 0)
  const maxValue = isFlat ? 1 : 'auto'
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      <AreaChart {...chartTheme.frame} data={markIsolated(points)}>
        <CartesianGrid {...chartTheme.grid} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={tick}
          {...chartTheme.axis}
          tickMargin={8}
          minTickGap={24}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          domain={startsAtZero(points) ? [0, maxValue] : ['auto', 'auto']}
          tickFormatter={short}
          {...chartTheme.axis}
          width={56}
          tickCount={5}
        />
        <Tooltip {...chartTheme.bubble} content={<PointTooltip day={day} full={full} />} />
        <Area
          dataKey="value"
          type="linear"
          connectNulls={false}
          isAnimationActive={false}
          stroke="var(--color-accent)"
          strokeWidth={2}
          fill="var(--color-accent)"
          fillOpacity={0.12}
          activeDot={DOT}
          dot={false}
        />
        <Area
          dataKey="alone"
          stroke="none"
          fill="none"
          dot={DOT}
          activeDot={false}
          isAnimationActive={false}
          legendType="none"
          tooltipType="none"
        />
      </AreaChart>
    </div>
  )
}
