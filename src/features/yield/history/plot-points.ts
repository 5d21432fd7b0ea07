import type { HistoryPoint } from '#src/api/queries/history.ts'

/** A point of a drawn line; null breaks it. */
export interface PlotPoint {
  /** Milliseconds since 1970. */
  readonly at: number
  /** For drawing only. */
  readonly value: number | null
}

const DAY = 86_400_000
/** How far apart neighbours may be; months and daylight make some longer than others. */
const MAX_GAP_MS = { day: 1.5 * DAY, week: 10.5 * DAY } as const

/** The points in the order of time, one a moment: the last that was told. */
export const sortByTime = (points: readonly HistoryPoint[]): readonly HistoryPoint[] =>
  [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at)

/**
 * What is drawn: in the order of time, and broken where points are missing, so that nothing is drawn that nobody knows.
 * @param points in the order of time
 */
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

/** Where the scale of values begins: at 0, unless something lies below. */
export const startsAtZero = (points: readonly PlotPoint[]): boolean =>
  points.every(({ value }) => value === null || value >= 0)
