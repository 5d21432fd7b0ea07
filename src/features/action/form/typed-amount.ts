import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** Returns a part of an amount, rounded down to the token's smallest unit. @param percent whole percent */
export const takePortion = (amount: Decimal, percent: number, decimals: number): Decimal =>
  fromRaw((toRaw(amount, decimals) * BigInt(percent)) / 100n, decimals)

/**
 * Whether a parsed number needs no hint: same text, or with a mark or zeros at the end, as during typing. Trailing
 * zeros that make three digits after a mark need one, as some read them as thousands.
 * @param shown the parsed number with all its digits
 */
export const matchesTypedText = (formatted: string, text: string): boolean =>
  text === formatted ||
  (text.startsWith(formatted) &&
    /^[.,]?0*$/.test(text.slice(formatted.length)) &&
    !/[.,]\d{3}$/.test(text))
