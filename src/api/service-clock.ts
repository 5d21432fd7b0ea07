/**
 * The service's time. Device clocks are often minutes off, too much for deadlines: each response's `Date` header
 * corrects them. In sandbox mode the offset is added on top (decisions/007-sandbox-time).
 */
export interface ServiceClock {
  /** Milliseconds since 1970, service time. */
  now(): number
  /** Adjusts to a response's `Date` header. */
  observe(date: string | null, receivedAt?: number): void
  /** Sets the seconds that a sandbox's time is ahead. */
  setOffset(seconds: number): void
}

export function createServiceClock(localNow: () => number = Date.now): ServiceClock {
  let skew = 0
  let offset = 0
  return {
    now: () => localNow() + skew + offset,
    observe(date, receivedAt = localNow()) {
      const sent = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(sent)) return
      // The header has whole seconds: a difference below two is insignificant.
      skew = Math.abs(sent - receivedAt) <= 2000 ? 0 : sent - receivedAt
    },
    setOffset(seconds) {
      offset = seconds * 1000
    },
  }
}

/** The page's single clock: the gateway is the page's only origin. */
export const serviceClock = createServiceClock()
