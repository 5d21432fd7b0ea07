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
