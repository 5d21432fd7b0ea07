import { useFormatter, useLocale } from 'use-intl'

const TIMED = { dateStyle: 'medium', timeStyle: 'short' } as const
const DATED = { dateStyle: 'medium' } as const
let cachedTimeZone: string | undefined

/** Where the reader's clock is, as `Europe/Madrid`; asking is dear enough to be done only where a date is shown. */
function getTimeZone(): string {
  cachedTimeZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return cachedTimeZone
}

/** Days of the service begin in UTC, wherever the reader is. */
const PAST = { ...DATED, timeZone: 'UTC' } as const
const OF_MONTH = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const OF_YEAR = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export interface DateFormat {
  /** Date and time of day. @param at milliseconds */
  readonly exact: (at: number) => string
  /** The day. @param at milliseconds */
  readonly day: (at: number) => string
  /** A day of the service's past, which is one in UTC. @param at milliseconds */
  readonly pastDay: (at: number) => string
  /** The same in few letters, as under a chart. @param isLong whether the chart shows a year or more */
  readonly pastTick: (at: number, isLong: boolean) => string
  /** How far away: "in 3 days"; far away, the day. @param now milliseconds, the service's time */
  readonly distance: (at: number, now: number) => string
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const MAX_RELATIVE_SECONDS = 60 * 86_400

/**
 * How far away a moment is: "in 3 days", "2 hours ago". What is to come is never shown nearer than it is, and what has
 * been is never shown longer ago. Null when it is so far away that a date says more.
 * @param at milliseconds
 * @param now milliseconds, the service's time
 */
export function formatRelativeTime(at: number, now: number, locale: string): string | null {
  const seconds = (at - now) / 1000
  const distance = Math.abs(seconds)
  if (distance > MAX_RELATIVE_SECONDS) return null
  // Two of a unit before it is used: "in 30 hours" says more than "in 2 days".
  const [unit, size] = units.find(([, size]) => distance >= 2 * size) ?? units[3]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return seconds > 0
    ? format.format(Math.ceil(seconds / size), unit)
    : format.format(-Math.floor(distance / size), unit)
}

/** Points in time inside sentences. */
export function useDateFormat(): DateFormat {
  const format = useFormatter()
  const locale = useLocale()
  const day = (at: number): string => format.dateTime(at, { ...DATED, timeZone: getTimeZone() })
  return {
    day,
    pastDay: (at) => format.dateTime(at, PAST),
    pastTick: (at, isLong) => format.dateTime(at, isLong ? OF_YEAR : OF_MONTH),
    exact: (at) => format.dateTime(at, { ...TIMED, timeZone: getTimeZone() }),
    distance: (at, now) => formatRelativeTime(at, now, locale) ?? day(at),
  }
}
