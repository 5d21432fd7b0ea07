/** The two ends of a long identifier: what people compare. Short ones stay whole. */
export const shorten = (id: string, start = 6, end = 4): string =>
  id.length <= start + end + 3 ? id : `${id.slice(0, start)}…${id.slice(-end)}`
