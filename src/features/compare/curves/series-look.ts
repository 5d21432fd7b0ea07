/** How a yield's line looks by its place: by its dashes too, for whoever tells colours apart badly. */
export interface SeriesLook {
  readonly color: string
  /** Lengths of dashes and gaps; undefined: a whole line. */
  readonly dashes: string | undefined
}

const LOOKS = [
  { color: 'var(--color-series-1)', dashes: undefined },
  { color: 'var(--color-series-2)', dashes: '7 4' },
  { color: 'var(--color-series-3)', dashes: '2 4' },
  { color: 'var(--color-series-4)', dashes: '10 4 2 4' },
] as const satisfies readonly SeriesLook[]

export const seriesLook = (place: number): SeriesLook => LOOKS[place % LOOKS.length] ?? LOOKS[0]
