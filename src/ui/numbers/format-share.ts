import { getNumberFormat } from './get-number-format.ts'

/**
 * A part of a whole as a percentage: commissions are mostly whole percents, and read so. Nobody is shown a smaller part
 * taken than there is.
 * @param share a fraction: 0.05 is 5 %.
 */
export const formatShare = (share: number, locale: string): string =>
  getNumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'ceil',
  }).format(share)
