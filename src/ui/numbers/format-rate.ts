/**
 * A rate of return as a percentage.
 * @param rate a fraction: 0.0382 is 3.82 %.
 */
export function formatRate(rate: number, locale: string): string {
  const percent = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  if (rate > 0 && rate < 0.0001) return `< ${percent(0.0001, 2)}`
  return percent(rate, Math.abs(rate) >= 1 ? 0 : 2)
}
