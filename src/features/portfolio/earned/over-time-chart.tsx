import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { chartTheme } from '#src/ui/chart-theme.ts'

/** A plotted value. Numbers are for drawing only. */
export interface PlottedPoint {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: number
}

export interface OverTimeChartProps {
  /** Oldest first. */
  readonly points: readonly PlottedPoint[]
  /** Bars for what happened in a day, a line for what was there. */
  readonly shape: 'bars' | 'line'
  /** Formats a value in few digits. */
  readonly short: (value: number) => string
  /** Formats the value at a time in full. */
  readonly full: (at: number) => string
  readonly tick: (at: number) => string
  readonly day: (at: number) => string
}

interface PointTooltipProps {
  /** Set by the chart: whether a point is hovered, and which time. */
  readonly active?: boolean
  readonly label?: string | number
  readonly day: (at: number) => string
  readonly full: (at: number) => string
}

/** The hovered point of a chart. */
function PointTooltip({ active = false, label, day, full }: PointTooltipProps) {
  if (!active || typeof label !== 'number') return null
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-high">
      <p className="text-muted">{day(label)}</p>
      <p className="figures font-semibold">{full(label)}</p>
    </div>
  )
}

/** A chart of a few values over time. Decorative: the table has the same data. */
export function OverTimeChart({ points, shape, short, full, tick, day }: OverTimeChartProps) {
  const data = [...points]
  const isFlat = points.every(({ value }) => value === 0)
  // From 0, as lengths and areas are read as values.
  const values = points.map(({ value }) => value)
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  // Sums below a cent are written alike.
  const isAlike = short(most / 3) === short(most)
  const axes = (
    <>
      <CartesianGrid {...chartTheme.grid} />
      <XAxis
        dataKey="at"
        tickFormatter={tick}
        {...chartTheme.axis}
        tickMargin={8}
        minTickGap={24}
      />
      <YAxis
        domain={isFlat ? [0, 1] : [least, 'auto']}
        tickFormatter={short}
        {...chartTheme.axis}
        width={64}
        tickCount={isAlike ? 2 : 4}
      />
      <ReferenceLine y={0} stroke="var(--color-edge)" />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-edge)' }}
        content={<PointTooltip day={day} full={full} />}
      />
    </>
  )
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      {shape === 'bars' ? (
        <BarChart {...chartTheme.frame} data={data}>
          {axes}
          <Bar
            dataKey="value"
            isAnimationActive={false}
            fill="var(--color-accent)"
            maxBarSize={24}
            radius={2}
          />
        </BarChart>
      ) : (
        <AreaChart {...chartTheme.frame} data={data}>
          {axes}
          <Area
            dataKey="value"
            type="linear"
            isAnimationActive={false}
            stroke="var(--color-accent)"
            strokeWidth={2}
            fill="var(--color-accent)"
            fillOpacity={0.12}
            dot={points.length < 2}
          />
        </AreaChart>
      )}
    </div>
  )
}
