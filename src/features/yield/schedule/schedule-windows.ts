import type { SchedulePath } from '#src/api/schemas/investment-schedule.ts'

/** A window, milliseconds since 1970. */
interface ScheduleWindow {
  readonly opensAt: number
  readonly closesAt: number
}

/** Returns the windows of a path that are open or to come, nearest first; omits those without a date. */
export const getUpcomingWindows = (
  { currentWindow, nextWindow }: Pick<SchedulePath, 'currentWindow' | 'nextWindow'>,
  now: number,
): readonly ScheduleWindow[] =>
  [currentWindow, nextWindow]
    .flatMap((sent) =>
      sent ? [{ opensAt: Date.parse(sent.opensAt), closesAt: Date.parse(sent.closesAt) }] : [],
    )
    .filter(({ opensAt, closesAt }) => closesAt > now && opensAt < closesAt)
    .toSorted((a, b) => a.opensAt - b.opensAt)
