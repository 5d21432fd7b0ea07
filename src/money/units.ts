import { isDecimal, type Decimal } from './decimal.ts'

/** Fraction digits of a rate; further ones are floating-point noise. */
export const RATE_DIGITS = 12

/**
 * Converts a rate of the service, a JSON number, to its intended decimal: 0.044906249999999995 is 0.04490625.
 * @param rate a fraction: 0.0382 is 3.82 %.
 * @returns null if it is not a number
 */
export function rateToDecimal(rate: number): Decimal | null {
  if (!Number.isFinite(rate)) return null
  return fromRaw(BigInt(Math.round(rate * 10 ** RATE_DIGITS)), RATE_DIGITS)
}

/** An amount in a token's smallest unit. */
export type RawAmount = bigint

/**
 * Converts a plain decimal amount to smallest units.
 * @throws RangeError when `amount` is not a plain decimal or has more fraction digits than the token
 */
export function toRaw(amount: string, decimals: number): RawAmount {
  if (!isDecimal(amount)) throw new RangeError(`not a plain decimal: ${amount}`)
  const negative = amount.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) throw new RangeError(`more than ${decimals} decimals: ${amount}`)
  const raw = BigInt(whole + digits.padEnd(decimals, '0'))
  return negative ? -raw : raw
}

/** Converts smallest units to an exact decimal without trailing zeros. */
export function fromRaw(raw: RawAmount, decimals: number): Decimal {
  const negative = raw < 0n
  const digits = (negative ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const amount = `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
  if (!isDecimal(amount)) throw new RangeError(`not a number of decimals: ${decimals}`)
  return amount
}
