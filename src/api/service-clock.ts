/**
 * The service's time. Device clocks are often minutes off, too much for deadlines: each response's `Date` header
 * corrects them. In sandbox mode the offset is added on top (decisions/007-sandbox-time).
 */
export interface ServiceClock {
  /** Milliseconds since 1970, service time. */
  now(): number
  /**
   * Adjusts to the headers of a response that was just received. One that may come from a cache tells nothing: its
   * `Date` is when it was stored.
   * @param requestedAt by the device's clock, milliseconds: a slow response's `Date` may be as old as that
   */
  observe(headers: Headers, requestedAt: number): void
  /** Sets the seconds that a sandbox's time is ahead. */
  setOffset(seconds: number): void
}

/** A difference that says nothing: the header has whole seconds, and neither clock is exact. */
const TOLERANCE_MS = 2000

export function createServiceClock(localNow: () => number = Date.now): ServiceClock {
  let skew = 0
  let offset = 0
  return {
    now: () => localNow() + skew + offset,
    observe(headers, requestedAt) {
      const sent = Date.parse(headers.get('date') ?? '')
      const isFresh = headers.get('cache-control')?.includes('no-store') === true
      if (Number.isNaN(sent) || !isFresh) return
      // The answer was made between its request and now, and says so within these bounds.
      const least = sent - localNow()
      const most = sent - requestedAt
      if (skew < least - TOLERANCE_MS) skew = least
      if (skew > most + TOLERANCE_MS) skew = most
    },
    setOffset(seconds) {
      offset = seconds * 1000
    },
  }
}

/** The page's single clock: the gateway is the page's only origin. */
export const serviceClock = createServiceClock()
