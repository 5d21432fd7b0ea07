import { getNumberFormat } from './get-number-format.ts'

export interface UsdFormat {
  /** "1.2M" in place of "1,234,567"; without it "12.34B" from a billion on. */
  readonly compact?: boolean
  /** With cents however much it is. */
  readonly cents?: boolean
}

const CENT = 0.01
/** From here on nobody reads all digits, and no phone has room for them. */
const BILLION = 1e9

/**
 * US dollars for show. Cut rather than rounded up where the browser can; below a cent it says so. USD figures are
 * estimates: the word "about" belongs beside them.
 */
export function formatUsd(
  usd: number,
  locale: string,
  { compact = false, cents = false }: UsdFormat = {},
): string {
  const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  if (usd > 0 && usd < CENT) return `<\u00A0${getNumberFormat(locale, currency).format(CENT)}`
  const whole = Math.abs(usd) >= 10_000 && !cents
  const isShort = compact || (Math.abs(usd) >= BILLION && !cents)
  const most = compact ? 1 : 2
  const digits = isShort
    ? ({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: most } as const)
    : ({ minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 } as const)
  return getNumberFormat(locale, { ...currency, ...digits, roundingMode: 'trunc' }).format(usd)
}
