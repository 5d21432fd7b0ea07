export interface UsdFormat {
  /** "1.2M" in place of "1,234,567.00". */
  readonly compact?: boolean
}

/**
 * US dollars for show. Cut rather than rounded up where the browser can; below a cent it says so. USD figures are
 * estimates: the word "about" belongs beside them.
 */
export function formatUsd(
  usd: number,
  locale: string,
  { compact = false }: UsdFormat = {},
): string {
  const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  if (usd > 0 && usd < 0.01) return `< ${new Intl.NumberFormat(locale, currency).format(0.01)}`
  const whole = Math.abs(usd) >= 10_000
  const digits = compact
    ? ({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const)
    : ({ minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 } as const)
  return new Intl.NumberFormat(locale, { ...currency, ...digits, roundingMode: 'trunc' }).format(
    usd,
  )
}
