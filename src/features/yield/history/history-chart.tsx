import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { chartLook } from '#src/ui/chart-look.ts'
import { PointBubble } from './point-bubble.tsx'
import { startsAtZero, type PlotPoint } from './plot-points.ts'

export interface HistoryChartProps {
  readonly points: readonly PlotPoint[]
  /** A value in words, in few digits and in full. */
  readonly short: (value: number) => string
  readonly full: (at: number) => string
  readonly tick: (at: number) => string
  readonly day: (at: number) => string
}

const DOT = { r: 4, fill: 'var(--color-accent)', stroke: 'var(--color-surface)', strokeWidth: 2 }

/** A point with nobody beside it makes no line: it is drawn by itself. */
const withAlone = (points: readonly PlotPoint[]) =>
  points.map((point, index) => {
    const isAlone = [points[index - 1], points[index + 1]].every(
      (one) => (one?.value ?? null) === null,
    )
    return { ...point, alone: isAlone ? point.value : null }
  })

/** A line over time. A picture only: what it shows stands in the table beside it. */
export function HistoryChart({ points, short, full, tick, day }: HistoryChartProps) {
  const isFlat = points.every(({ value }) => value === null || value === 0)
  const most = isFlat ? 1 : 'auto'
  return (
    <div dir="ltr" aria-hidden="true" className="h-full">
      <AreaChart {...chartLook.frame} data={withAlone(points)}>
        <CartesianGrid {...chartLook.grid} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={tick}
          {...chartLook.axis}
          tickMargin={8}
          minTickGap={24}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          domain={startsAtZero(points) ? [0, most] : ['auto', 'auto']}
          tickFormatter={short}
          {...chartLook.axis}
          width={56}
          tickCount={5}
        />
        <Tooltip {...chartLook.bubble} content={<PointBubble day={day} full={full} />} />
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
