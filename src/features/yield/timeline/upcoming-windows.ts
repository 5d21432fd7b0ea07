/** A time at which money is paid out, milliseconds since 1970. */
export interface PayoutWindow {
  readonly opensAt: number
  readonly closesAt: number
}

/** So many say how often they come. */
const MAX_WINDOWS = 3

interface ServiceWindow {
  readonly opensAt: string
  readonly closesAt: string
}

/** The next windows, the one that is open now included, the nearest first; those without a date are left out. */
export const getUpcomingWindows = (
  windows: readonly ServiceWindow[],
  now: number,
): readonly PayoutWindow[] =>
  windows
    .map((sent) => ({ opensAt: Date.parse(sent.opensAt), closesAt: Date.parse(sent.closesAt) }))
    .filter(({ opensAt, closesAt }) => closesAt > now && opensAt < closesAt)
    .toSorted((a, b) => a.opensAt - b.opensAt)
    .slice(0, MAX_WINDOWS)
