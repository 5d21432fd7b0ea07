/**
 * The service's time. Clocks of phones and laptops are minutes off often enough that nothing with a deadline may trust
 * them: each answer's `Date` header corrects ours. In sandbox mode the moved time is added on top (decisions/007-sandbox-time).
 */
export interface ServiceClock {
  /** Milliseconds since 1970, as the service would say. */
  now(): number
  /** Takes note of an answer's `Date` header. */
  observe(date: string | null, receivedAt?: number): void
  /** Seconds that a sandbox has moved its time forward. */
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
      // The header has whole seconds: within two of ours it says nothing.
      skew = Math.abs(sent - receivedAt) <= 2000 ? 0 : sent - receivedAt
    },
    setOffset(seconds) {
      offset = seconds * 1000
    },
  }
}

/** The page's one clock: the gateway is the page's one origin. */
export const serviceClock = createServiceClock()
