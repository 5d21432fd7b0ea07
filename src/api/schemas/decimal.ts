import * as z from 'zod/mini'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'

/** Longer texts are no amounts, and would slow down every sum. */
const MAX_LENGTH = 120
/** 10^80 is more than the atoms of everything. */
const MAX_EXPONENT = 80
/** A JSON number with more significant digits may have lost some. */
const EXACT_DIGITS = 15
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/

/** Writes out an exponent: "1e-7" is 0.0000001; null if it is none, or too large. */
function expandExponent(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = '', exponentText] = EXPONENT.exec(text) ?? []
  const exponent = Number(exponentText)
  if (!(Math.abs(exponent) <= MAX_EXPONENT)) return null
  const point = whole.length + exponent
  const digits = (whole + fraction).padStart(
    whole.length + fraction.length - Math.min(0, point),
    '0',
  )
  const shifted = Math.max(0, point)
  return parseDecimal(
    `${sign}${digits.slice(0, shifted).padEnd(shifted, '0') || '0'}.${digits.slice(shifted)}`,
  )
}

const countDigits = (text: string): number =>
  text.replace(/e.*$/, '').replaceAll(/\D/g, '').replace(/^0+/, '').length

/**
 * Reads an amount of the service exactly: a decimal text, also with thousands separators or an exponent, or a JSON
 * number that certainly lost no digit.
 * @returns null for anything else
 */
export function readDecimalValue(value: unknown): Decimal | null {
  if (typeof value === 'number') {
    const text = String(value)
    return countDigits(text) > EXACT_DIGITS ? null : (parseDecimal(text) ?? expandExponent(text))
  }
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  return parseDecimal(value) ?? expandExponent(value.trim())
}

const createSchema = (read: (value: unknown) => Decimal | null) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Decimal => {
      const amount = read(value)
      if (amount !== null) return amount
      context.issues.push({ code: 'custom', message: 'not a decimal', input: value })
      return z.NEVER
    }),
  )

/** An amount of the service. */
export const decimalSchema = createSchema(readDecimalValue)

/** A price of the service, which is no amount: a JSON number of any digits is as exact as the service has it. */
export const priceSchema = createSchema((value) =>
  readDecimalValue(typeof value === 'number' ? String(value) : value),
)

/** Dollars of everything there is; more is an error of the service. */
const MAX_USD_DIGITS = 15

/** An amount of US dollars for display. */
export const usdSchema = decimalSchema.check(
  z.refine((usd) => (usd.replace('-', '').split('.')[0]?.length ?? 0) <= MAX_USD_DIGITS),
)
