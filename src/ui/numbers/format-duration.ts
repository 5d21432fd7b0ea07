import { getNumberFormat } from './format-number.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A length of time in at most two units. A wait is never shown shorter than it is: what is left over rounds it up.
 * @param seconds 0 or more.
 */
export function formatDuration(seconds: number, locale: string): string {
  const total = Math.max(0, Math.ceil(seconds))
  const first = Math.max(
    0,
    units.findIndex(([, size]) => total >= size),
  )
  const [unit, size] = units[total === 0 ? 3 : first] ?? units[3]
  const smaller = units[first + 1]
  // Days and hours, hours and minutes; beyond ten of the larger unit the smaller one says nothing.
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
