import type { RateComponent } from './rate-component.ts'
import { getRateBreakdown } from './rate-breakdown.ts'

/**
 * What of a yearly rate is paid in money, points left out; a fraction: 0.0382 is 3.82 %.
 * @param rate the total
 * @param rateType the total's kind, as sent
 */
export function getPaidRate(
  rate: number,
  rateType: string | null,
  components: readonly RateComponent[],
): number {
  const { pointsInTotal } = getRateBreakdown(rate, rateType, components)
  return pointsInTotal === '0' ? rate : rate - Number(pointsInTotal)
}
