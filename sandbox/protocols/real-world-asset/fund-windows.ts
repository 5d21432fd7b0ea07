const DAY = 86_400n

/** Windows open every Monday at midnight UTC: Unix time began on a Thursday. */
export const WINDOW_PERIOD = 7n * DAY
export const WINDOW_ANCHOR = 4n * DAY
const WINDOW_LENGTH = DAY
const WINDOW_COUNT = 4n

/** When redemptions are settled, as ISO 8601. */
export interface SettlementWindow {
  readonly opensAt: string
  readonly closesAt: string
}

/** The window that is open now, if one is, and the next ones. @param now Unix seconds */
export function fundWindows(now: bigint): SettlementWindow[] {
  const current = WINDOW_ANCHOR + ((now - WINDOW_ANCHOR) / WINDOW_PERIOD) * WINDOW_PERIOD
  const first = now < current + WINDOW_LENGTH ? current : current + WINDOW_PERIOD
  return Array.from({ length: Number(WINDOW_COUNT) }, (_, index) => {
    const opensAt = first + BigInt(index) * WINDOW_PERIOD
    return { opensAt: iso(opensAt), closesAt: iso(opensAt + WINDOW_LENGTH) }
  })
}

const iso = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()
