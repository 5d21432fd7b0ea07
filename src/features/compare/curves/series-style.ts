/** How a yield's line looks by its place: by its dashes too, for whoever tells colours apart badly. */
export interface SeriesStyle {
  readonly color: string
  /** Lengths of dashes and gaps; undefined: a whole line. */
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
