import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/**
 * Returns a part of an amount, rounded down to the token's smallest unit.
 * @param percent whole percent
 */
export const takePortion = (amount: Decimal, percent: number, decimals: number): Decimal =>
  fromRaw((toRaw(amount, decimals) * BigInt(percent)) / 100n, decimals)

/**
 * Whether a number needs no explaining beside its text: the same, or with a mark or zeros at the end, as while one types on.
 * Zeros that make it three digits after a mark are thousands to some, and are told. (1.255 would be told as itself.)
 * @param shown the number as it is understood, every digit
 */
export const matchesTypedText = (formatted: string, text: string): boolean =>
  text === formatted ||
  (text.startsWith(formatted) &&
    /^[.,]?0*$/.test(text.slice(formatted.length)) &&
    !/[.,]\d{3}$/.test(text))
