import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { invalid, valid, type ReadResult } from './argument-error.ts'

const DAY = 86_400n
/** Enough for every whole second of a day that has a finite decimal. */
const FRACTION_DIGITS = 5

/** Converts seconds into days; null if not whole, or without a finite decimal. */
export function secondsToDays(seconds: string): Decimal | null {
  if (!/^\d{1,12}$/.test(seconds)) return null
  const scaled = BigInt(seconds) * 10n ** BigInt(FRACTION_DIGITS)
  if (scaled % DAY !== 0n) return null
  const digits = (scaled / DAY).toString().padStart(FRACTION_DIGITS + 1, '0')
  return parseDecimal(
    `${digits.slice(0, -FRACTION_DIGITS)}.${digits.slice(-FRACTION_DIGITS)}`.replace(/\.?0+$/, ''),
  )
}

/** Converts days into whole seconds. */
export function daysToSeconds(days: Decimal): ReadResult<bigint> {
  const [whole = '0', fraction = ''] = days.split('.')
  const unit = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * DAY
  if (scaled % unit !== 0n) return invalid({ code: 'too-precise' })
  return valid(scaled / unit)
}
