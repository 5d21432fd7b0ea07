import { useEffect, useReducer } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'

const secondsLeft = (until: number): number =>
  Math.max(0, Math.ceil((until - serviceClock.now()) / 1000))

/** Whole seconds until a moment of the service's time, counted down; 0 when it is over. */
export function useSecondsUntil(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const seconds = secondsLeft(until)
  const isWaiting = seconds > 0
  // Time passes outside React.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return seconds
}
