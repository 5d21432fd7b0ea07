import type { RatePart } from './rate-part.ts'
import { rateBreakdown } from './rate-breakdown.ts'

/**
 * What of a yearly rate is paid in money, points left out; a fraction: 0.0382 is 3.82 %.
 * @param rate the total
 * @param rateType the total's kind, as sent
 */
export function paidRate(
  rate: number,
  rateType: string | null,
  parts: readonly RatePart[],
): number {
  const { pointsInTotal } = rateBreakdown(rate, rateType, parts)
  return pointsInTotal === '0' ? rate : rate - Number(pointsInTotal)
}
