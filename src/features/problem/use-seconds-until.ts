import { useEffect, useReducer } from 'react'
import { EarnError } from '#src/api/earn-error.ts'
import { serviceClock } from '#src/api/service-clock.ts'

const secondsLeft = (until: number): number =>
  Math.max(0, Math.ceil((until - serviceClock.now()) / 1000))

/** Returns whole seconds until a service time, counting down to 0. */
export function useSecondsUntil(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const seconds = secondsLeft(until)
  const isWaiting = seconds > 0
  // The clock is outside React.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return seconds
}

/** An error does not say when it came: it is shown, or waited for, at once. */
const retryTimes = new WeakMap<EarnError, number>()

/** Returns the service time from which a limited request may be sent again; 0 for any other error. */
export function getRetryTime(error: unknown): number {
  if (!(error instanceof EarnError) || error.details.kind !== 'limited') return 0
  const known = retryTimes.get(error)
  if (known !== undefined) return known
  const time = serviceClock.now() + (error.details.retryAfter ?? 0) * 1000
  retryTimes.set(error, time)
  return time
}

/** The service's limits are by the minute: a longer wait may be in milliseconds, so it is shown, but disables nothing. */
const MAX_WAIT_SECONDS = 300

/** Whether the service's limit forbids the next request. */
export function useIsLimited(error: unknown): boolean {
  const isPlausible =
    error instanceof EarnError && (error.details.retryAfter ?? 0) <= MAX_WAIT_SECONDS
  return useSecondsUntil(isPlausible ? getRetryTime(error) : 0) > 0
}
