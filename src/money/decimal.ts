/** Returns the amount without trailing zeros: "1.500" is "1.5". */
export const trimZeros = (amount: Decimal): Decimal =>
  (amount.includes('.') ? parseDecimal(amount.replace(/\.?0+$/, '')) : null) ?? amount

/** Returns the negated amount: "1.5" and "-1.5". */
export const negateDecimal = (amount: Decimal): Decimal =>
  parseDecimal(amount.startsWith('-') ? amount.slice(1) : `-${amount}`) ?? amount

/** A decimal number in plain notation: no exponent, no grouping, no leading `+`. */
export type Decimal = string & { readonly __brand: 'Decimal' }

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Whether `text` is a plain decimal as the contract sends amounts ("1.5", "-0.25", "1000"). */
export function isDecimal(text: string): text is Decimal {
  return PLAIN.test(text)
}

/**
 * Reads a decimal as services really send it: thousands separators ("1,200,000"), leading zeros and a bare fraction
 * (".5") are understood; anything else, an exponent included, is null. Source: contract: Reading rules.
 */
export function parseDecimal(text: string | null | undefined): Decimal | null {
  if (text === null || text === undefined) return null
  const plain = text.trim()
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(grouped)
  if (!match || (!match[2] && !match[3])) return null
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const text2 = `${match[1]}${whole}${match[3] ? `.${match[3]}` : ''}`
  return isDecimal(text2) ? text2 : null
}

/** Digits after the decimal point. */
export const countFractionDigits = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0

/** Whether an amount is 0, however it is written. */
export const isZero = (amount: string): boolean => /^-?0(?:\.0+)?$/.test(amount)
