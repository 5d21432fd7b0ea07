import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { chartLook } from '#src/ui/chart-look.ts'
import { CurveBubble, type CurveBubbleProps } from './curve-bubble.tsx'
import type { CurvePoint } from './curve-points.ts'
import { seriesLook } from './series-look.ts'

export interface CurvesChartProps extends Pick<CurveBubbleProps, 'date' | 'full' | 'series'> {
  readonly points: readonly CurvePoint[]
  /** A value in few digits. */
  readonly short: (value: number) => string
  readonly tick: (day: number) => string
}

/** A line for each yield over the term. A picture only: what it shows stands in the table beside it. */
export function CurvesChart({ points, series, short, tick, date, full }: CurvesChartProps) {
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      <LineChart {...chartLook.frame} data={[...points]}>
        <CartesianGrid {...chartLook.grid} />
        <XAxis
          dataKey="day"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={tick}
          {...chartLook.axis}
          tickMargin={8}
          minTickGap={32}
          padding={{ left: 12, right: 24 }}
        />
        <YAxis
          domain={['auto', 'auto']}
          tickFormatter={short}
          {...chartLook.axis}
          width={60}
          tickCount={5}
        />
        <ReferenceLine y={0} stroke="var(--color-edge)" />
        <Tooltip
          {...chartLook.bubble}
          content={<CurveBubble series={series} date={date} full={full} />}
        />
        {series.map(({ id, place }) => (
          <Line
            key={id}
            dataKey={({ values }: CurvePoint) => values[id]}
            name={id}
            type="linear"
            dot={false}
            isAnimationActive={false}
            stroke={seriesLook(place).color}
            strokeDasharray={seriesLook(place).dashes}
            strokeWidth={2.5}
          />
        ))}
      </LineChart>
    </div>
  )
}
