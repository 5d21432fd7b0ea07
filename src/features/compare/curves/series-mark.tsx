import { getSeriesStyle } from './series-style.ts'

/** A piece of a yield's line, beside its name. */
export function SeriesMark({ index }: { index: number }) {
  const { color, dashes } = getSeriesStyle(index)
  return (
    <svg
      viewBox="0 0 28 8"
      aria-hidden="true"
      className="inline-block h-2 w-7 shrink-0 forced-color-adjust-none"
    >
      <line
        x1="1"
        y1="4"
        x2="27"
        y2="4"
        stroke={color}
        strokeWidth="2.5"
        strokeDasharray={dashes}
      />
    </svg>
  )
}
