import type { Decimal } from '#src/money/decimal.ts'
import { RATE_DIGITS, fromRaw, toRaw } from '#src/money/units.ts'

const MONTHS = 12
const ONE = 10n ** BigInt(RATE_DIGITS)
const FINE = 10n ** 24n

/**
 * Returns an APR as an APY with earnings reinvested monthly: an estimate of what users could do,
 * not of what the yield does. Truncated.
 * @param rate a fraction per year, at least 0
 */
export function getReinvestedRate(rate: Decimal): Decimal {
  const month = FINE + (toRaw(rate, RATE_DIGITS) * (FINE / ONE)) / BigInt(MONTHS)
  let year = FINE
  for (let count = 0; count < MONTHS; count += 1) year = (year * month) / FINE
  return fromRaw((year - FINE) / (FINE / ONE), RATE_DIGITS)
}
