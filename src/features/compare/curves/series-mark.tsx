/** A curve's style by index; dashes help where colors can't be distinguished. */
interface SeriesStyle {
  readonly color: string
  /** Lengths of dashes and gaps; undefined for a solid line. */
  readonly dashes: string | undefined
}

const SERIES_STYLES = [
  { color: 'var(--color-series-1)', dashes: undefined },
  { color: 'var(--color-series-2)', dashes: '7 4' },
  { color: 'var(--color-series-3)', dashes: '2 4' },
  { color: 'var(--color-series-4)', dashes: '10 4 2 4' },
] as const satisfies readonly SeriesStyle[]

export const getSeriesStyle = (index: number): SeriesStyle =>
  SERIES_STYLES[index % SERIES_STYLES.length] ?? SERIES_STYLES[0]

/** A sample of a yield's curve, beside its name. */
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
