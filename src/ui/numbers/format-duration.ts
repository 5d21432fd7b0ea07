import { getNumberFormat } from './format-number.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * Formats a duration in at most two units, rounded up, so that no wait is shown shorter than it is.
 * @param seconds 0 or more
 */
export function formatDuration(seconds: number, locale: string): string {
  const total = Math.max(0, Math.ceil(seconds))
  const first = Math.max(
    0,
    units.findIndex(([, size]) => total >= size),
  )
  const [unit, size] = units[total === 0 ? 3 : first] ?? units[3]
  const smaller = units[first + 1]
  // From ten of the larger unit on the smaller one is insignificant.
  const step = smaller && total < size * 10 ? smaller[1] : size
  const rounded = Math.ceil(total / step) * step
  if (rounded >= size * 10 && step !== size) return formatDuration(rounded, locale)
  const write = (count: number, name: string): string =>
    getNumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
  const large = Math.floor(rounded / size)
  const small = rounded % size
  if (!smaller || small === 0) return write(large, unit)
  return `${write(large, unit)} ${write(small / smaller[1], smaller[0])}`
}
