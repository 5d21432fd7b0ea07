import type { Decimal } from '#src/money/decimal.ts'
import { integerRoot } from '#src/money/integer-root.ts'
import { RATE_DIGITS, rateToDecimal, fromRaw, toRaw } from '#src/money/units.ts'

/** Projected earnings of an amount, token units, truncated. */
export interface Projection {
  readonly month: Decimal
  readonly year: Decimal
}

const MONTHS = 12
const ONE = 10n ** BigInt(RATE_DIGITS)

/** Returns the monthly rate in units of `ONE`: the twelfth root for a compounding rate, else a twelfth. */
function getMonthlyRate(yearly: bigint, rateType: string | undefined): bigint {
  if (rateType?.toUpperCase() !== 'APY') return yearly / BigInt(MONTHS)
  return integerRoot((ONE + yearly) * ONE ** BigInt(MONTHS - 1), MONTHS) - ONE
}

/**
 * Projects an amount's monthly and yearly earnings at a constant rate, before fees that the rate does not include.
 * @param amount token units
 * @param rate a fraction: "0.0382" is 3.82 %.
 * @param rateType APR, APY or the service's own; an unknown type is not compounded
 * @returns null for a rate below -100 %
 */
export function projectAmount(
  amount: Decimal,
  rate: Decimal,
  rateType: string | undefined,
  decimals: number,
): Projection | null {
  const yearly = toRaw(rate, RATE_DIGITS)
  if (yearly < -ONE) return null
  const raw = toRaw(amount, decimals)
  return {
    year: fromRaw((raw * yearly) / ONE, decimals),
    month: fromRaw((raw * getMonthlyRate(yearly, rateType)) / ONE, decimals),
  }
}

/** Returns a rate without its points. @returns null if the rate is not a number */
export function getMoneyRate(total: number, pointsInTotal: Decimal): Decimal | null {
  const whole = rateToDecimal(total)
  if (whole === null) return null
  return fromRaw(toRaw(whole, RATE_DIGITS) - toRaw(pointsInTotal, RATE_DIGITS), RATE_DIGITS)
}
