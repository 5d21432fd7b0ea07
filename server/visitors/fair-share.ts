import type { Pressure } from '../budget/pressure.ts'
import { createVisitorUnits } from './visitor-units.ts'

/** Asks for one more request of a visitor's; null when it may be sent, else seconds until the next. */
export type FairShare = (visitor: string) => number | null

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** While there is enough, a visitor may have so many times the share: far more than pages ask for. */
const AT_EASE = 4
/** The part of a month that is a day's. */
const DAYS = 10
/** However small a plan is, or as long as the service did not say what it has. */
const LEAST = 20
const ALL = 100

/**
 * What of the key's budget each visitor may use, so that nobody uses up everybody's (decisions/024-visitors). It is strict only while
 * the budget is short: many may share an address.
 * @param percent of a minute, and a tenth of that of a month in a day, by copy; 100 for no such share
 * @param now milliseconds of a clock that does not go back
 */
export function createFairShare(
  percent: number,
  pressure: () => Pressure,
  now: () => number,
): FairShare {
  if (percent >= ALL) return () => null
  const units = (wholeOf: (pressure: Pressure) => number, period: number) =>
    createVisitorUnits(
      () => Math.max(LEAST, Math.floor((wholeOf(pressure()) * percent) / ALL)),
      period,
      now,
    )
  const atEase = units(({ window }) => window * AT_EASE, MINUTE_MS)
  const ofMinute = units(({ window }) => window, MINUTE_MS)
  const ofDay = units(({ month }) => (month ?? 0) / DAYS, DAY_MS)
  return (visitor) => {
    const { isWindowShort, isMonthShort } = pressure()
    const tooMany = atEase.take(visitor, 1)
    const overShare = ofMinute.take(visitor, 1)
    const overDay = ofDay.take(visitor, 1)
    return tooMany ?? (isWindowShort ? overShare : null) ?? (isMonthShort ? overDay : null)
  }
}
