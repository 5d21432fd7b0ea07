import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { chartTheme } from '#src/ui/chart-theme.ts'
import { CurveTooltip, type CurveTooltipProps } from './curve-tooltip.tsx'
import type { CurvePoint } from './curve-points.ts'
import { getSeriesStyle } from './series-style.ts'

export interface CurvesChartProps extends Pick<CurveTooltipProps, 'date' | 'full' | 'series'> {
  readonly points: readonly CurvePoint[]
  /** A value in few digits. */
  readonly short: (value: number) => string
  readonly tick: (day: number) => string
}

/** A line for each yield over the term. A picture only: what it shows stands in the table beside it. */
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
