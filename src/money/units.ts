import { isDecimal, type Decimal } from './decimal.ts'

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
