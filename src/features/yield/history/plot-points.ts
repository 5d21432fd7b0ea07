import type { HistoryPoint } from '#src/api/queries/history.ts'

/** A point of the line; null interrupts it. */
export interface PlotPoint {
  /** Milliseconds since 1970. */
  readonly at: number
  /** For rendering only. */
  readonly value: number | null
}

const DAY = 86_400_000
/** Maximum distance of neighbors; months and daylight saving time vary. */
const MAX_GAP_MS = { day: 1.5 * DAY, week: 10.5 * DAY } as const

/** Sorts points chronologically, one per time: the last one sent. */
export const sortByTime = (points: readonly HistoryPoint[]): readonly HistoryPoint[] =>
  [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at)

/** Returns the points to render, with gaps where points are missing. @param points in chronological order */
export function createPlotPoints(
  points: readonly HistoryPoint[],
  interval: keyof typeof MAX_GAP_MS,
): readonly PlotPoint[] {
  return points.flatMap(({ at, value }, index): PlotPoint[] => {
    const before = points[index - 1]
    const isGap = before !== undefined && at - before.at > MAX_GAP_MS[interval]
    const segments = { at, value: Number(value) }
    return isGap ? [{ at: (before.at + at) / 2, value: null }, segments] : [segments]
  })
}

/** Whether the value scale starts at 0: no value is below. */
export const startsAtZero = (points: readonly PlotPoint[]): boolean =>
  points.every(({ value }) => value === null || value >= 0)
