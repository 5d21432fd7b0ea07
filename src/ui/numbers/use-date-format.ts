import { useFormatter, useLocale } from 'use-intl'

const TIMED = { dateStyle: 'medium', timeStyle: 'short' } as const
const DATED = { dateStyle: 'medium' } as const
let cachedTimeZone: string | undefined

/** Returns the user's time zone, as `Europe/Madrid`; slow, so called only where a date is shown. */
function getTimeZone(): string {
  cachedTimeZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return cachedTimeZone
}

/** The service's days start in UTC in every time zone. */
const PAST = { ...DATED, timeZone: 'UTC' } as const
const OF_MONTH = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const OF_YEAR = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export interface DateFormat {
  /** Formats date and time of day. @param at milliseconds */
  readonly exact: (at: number) => string
  /** Formats the day. @param at milliseconds */
  readonly day: (at: number) => string
  /** Formats a past day of the service, in UTC. @param at milliseconds */
  readonly pastDay: (at: number) => string
  /** Formats a past day for a chart's axis. @param isLong whether the chart shows a year or more */
  readonly pastTick: (at: number, isLong: boolean) => string
  /** Formats a relative time, "in 3 days"; a distant one as a day. @param now service time, milliseconds */
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
 * Formats a relative time: "in 3 days", "2 hours ago". Future times are never shown nearer, past ones never longer
 * ago. Null if so distant that a date is clearer.
 * @param at milliseconds
 * @param now service time, milliseconds
 */
export function formatRelativeTime(at: number, now: number, locale: string): string | null {
  const seconds = (at - now) / 1000
  const distance = Math.abs(seconds)
  if (distance > MAX_RELATIVE_SECONDS) return null
  // A unit is used from two of it on: "in 30 hours" is more precise than "in 2 days".
  const [unit, size] = units.find(([, size]) => distance >= 2 * size) ?? units[3]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return seconds > 0
    ? format.format(Math.ceil(seconds / size), unit)
    : format.format(-Math.floor(distance / size), unit)
}

/** Returns functions that format times for messages. */
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
