import { SeriesMark } from './series-mark.tsx'

/** A yield's line. */
export interface CurveSeries {
  readonly id: string
  readonly name: string
  readonly index: number
}

export interface CurveTooltipProps {
  /** Given by the chart: whether something is pointed at, and which day of the term. */
  readonly active?: boolean
  readonly label?: string | number
  readonly series: readonly CurveSeries[]
  readonly date: (day: number) => string
  /** What a yield would have earned by a day, in words. */
  readonly full: (id: string, day: number) => string
}

/** What all yields would have earned by the day that is pointed at. */
export function CurveTooltip({ active = false, label, series, date, full }: CurveTooltipProps) {
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
