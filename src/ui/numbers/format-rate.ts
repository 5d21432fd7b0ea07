import { getNumberFormat } from './get-number-format.ts'

export interface RateFormat {
  /** Every digit that there is. */
  readonly all?: boolean
}

const SMALLEST = 0.0001
/** More digits than this are how computers write fractions. */
const DIGITS = 12

/**
 * A rate of return as a percentage. What is left out makes it look lower, never higher, than it is.
 * @param rate a fraction: 0.0382 is 3.82 %.
 */
export function formatRate(rate: number, locale: string, { all = false }: RateFormat = {}): string {
  const percent = (value: number, digits: number, most = digits): string =>
    getNumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: most,
      roundingMode: 'floor',
    }).format(value)
  if (all) return percent(Number(rate.toPrecision(DIGITS)), 2, DIGITS)
  if (rate > 0 && rate < SMALLEST) return `< ${percent(SMALLEST, 2)}`
  return percent(rate, Math.abs(rate) >= 1 ? 0 : 2)
}
