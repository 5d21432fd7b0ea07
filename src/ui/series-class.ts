const classes = [
  'bg-series-1',
  'bg-series-2',
  'bg-series-3',
  'bg-series-4',
  'bg-series-5',
  'bg-series-6',
] as const

/** The colour of a part of a whole by its place; beyond the sixth they begin again, so words must tell them apart. */
export const getSeriesClass = (index: number): string =>
  classes[index % classes.length] ?? classes[0]
