import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTheme } from '#src/ui/chart-theme.ts'
import type { CurvePoint } from './curve-points.ts'
import { getSeriesStyle, SeriesMark } from './series-mark.tsx'

export interface CurveSeries {
  readonly id: string
  readonly name: string
  readonly index: number
}

export interface CurveTooltipProps {
  /** Set by the chart: whether a day is hovered, and which. */
  readonly active?: boolean
  readonly label?: string | number
  readonly series: readonly CurveSeries[]
  readonly date: (day: number) => string
  /** Formats a yield's earnings by a day. */
  readonly full: (id: string, day: number) => string
}

/** All yields' earnings by the hovered day. */
function CurveTooltip({ active = false, label, series, date, full }: CurveTooltipProps) {
  if (!active || typeof label !== 'number') return null
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-high">
      <p className="text-muted">{date(label)}</p>
      {series.map(({ id, index }) => (
        <p key={id} className="flex items-center gap-2">
          <SeriesMark index={index} />
          <span className="figures font-semibold">{full(id, label)}</span>
        </p>
      ))}
    </div>
  )
}

export interface CurvesChartProps extends Pick<CurveTooltipProps, 'date' | 'full' | 'series'> {
  readonly points: readonly CurvePoint[]
  /** Formats a value in few digits. */
  readonly short: (value: number) => string
  readonly tick: (day: number) => string
}

/** The earnings curves. Decorative: the table has the same data. */
export function CurvesChart({ points, series, short, tick, date, full }: CurvesChartProps) {
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      <LineChart {...chartTheme.frame} data={[...points]}>
        <CartesianGrid {...chartTheme.grid} />
        <XAxis
          dataKey="day"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={tick}
          {...chartTheme.axis}
          tickMargin={8}
          minTickGap={32}
          padding={{ left: 12, right: 24 }}
        />
        <YAxis
          domain={['auto', 'auto']}
          tickFormatter={short}
          {...chartTheme.axis}
          width={60}
          tickCount={5}
        />
        <ReferenceLine y={0} stroke="var(--color-edge)" />
        <Tooltip
          {...chartTheme.bubble}
          content={<CurveTooltip series={series} date={date} full={full} />}
        />
        {series.map(({ id, index }) => (
          <Line
            key={id}
            dataKey={({ values }: CurvePoint) => values[id]}
            name={id}
            type="linear"
            dot={false}
            isAnimationActive={false}
            stroke={getSeriesStyle(index).color}
            strokeDasharray={getSeriesStyle(index).dashes}
            strokeWidth={2.5}
          />
        ))}
      </LineChart>
    </div>
  )
}
