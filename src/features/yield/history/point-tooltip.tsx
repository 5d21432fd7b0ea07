export interface PointTooltipProps {
  /** Given by the chart: whether something is pointed at, and which moment. */
  readonly active?: boolean
  readonly label?: string | number
  readonly day: (at: number) => string
  readonly full: (at: number) => string
}

/** The point of a chart that is pointed at, in words. */
export function PointTooltip({ active = false, label, day, full }: PointTooltipProps) {
  const value = typeof label === 'number' ? full(label) : ''
  if (!active || typeof label !== 'number' || value === '') return null
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-high">
      <p className="text-muted">{day(label)}</p>
      <p className="figures font-semibold">{value}</p>
    </div>
  )
}
