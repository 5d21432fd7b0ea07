import { isDecimal, type Decimal } from './decimal.ts'

/** Digits after the point of a rate; what stands further behind is how computers write fractions. */
export const RATE_DIGITS = 12

/**
 * A rate of the service, which is a JSON number, as the decimal that was meant by it: 0.044906249999999995 is 0.04490625.
 * @param rate a fraction: 0.0382 is 3.82 %.
 * @returns null for what is no number
 */
export function rateToDecimal(rate: number): Decimal | null {
  if (!Number.isFinite(rate)) return null
  return fromRaw(BigInt(Math.round(rate * 10 ** RATE_DIGITS)), RATE_DIGITS)
}

/** An amount in a token's smallest unit. */
export type RawAmount = bigint

/**
 * Smallest units of a plain decimal amount.
 * @throws RangeError when `amount` is not a plain decimal or has more fraction digits than the token.
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

/** The exact decimal of an amount in smallest units, without trailing zeros. */
export function fromRaw(raw: RawAmount, decimals: number): Decimal {
  const negative = raw < 0n
  const digits = (negative ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const amount = `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
  if (!isDecimal(amount)) throw new RangeError(`not a number of decimals: ${decimals}`)
  return amount
}
