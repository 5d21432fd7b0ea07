/** Shortens a long identifier to its two ends; short ones are unchanged. */
export const shorten = (id: string, start = 6, end = 4): string =>
  id.length <= start + end + 3 ? id : `${id.slice(0, start)}…${id.slice(-end)}`
