import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { CurveBubble, type CurveBubbleProps } from './curve-bubble.tsx'
import type { CurvePoint } from './curve-points.ts'
import { seriesLook } from './series-look.ts'

export interface CurvesChartProps extends Pick<CurveBubbleProps, 'date' | 'full' | 'series'> {
  readonly points: readonly CurvePoint[]
  /** A value in few digits. */
  readonly short: (value: number) => string
  readonly tick: (day: number) => string
}

const MUTED = { fill: 'var(--color-muted)', fontSize: 12 } as const
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const

/** A line for each yield over the term. A picture only: what it shows stands in the table beside it. */
export function CurvesChart({ points, series, short, tick, date, full }: CurvesChartProps) {
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      <LineChart
        responsive
        style={{ width: '100%', height: '100%' }}
        data={[...points]}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={tick}
          tick={MUTED}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          minTickGap={32}
          padding={{ left: 12, right: 24 }}
        />
        <YAxis
          domain={['auto', 'auto']}
          tickFormatter={short}
          tick={MUTED}
          tickLine={false}
          axisLine={false}
          width={60}
          tickCount={5}
        />
        <ReferenceLine y={0} stroke="var(--color-edge)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-edge)' }}
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
