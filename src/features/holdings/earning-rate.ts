import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { rateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'

/** The yearly rate that a yield pays in money, points left out; a fraction: 0.0382 is 3.82 %. */
export function earningRate({ rate, rateType, rateParts }: CatalogueRow): number {
  const { pointsInTotal } = rateBreakdown(rate, rateType, rateParts)
  return pointsInTotal === '0' ? rate : rate - Number(pointsInTotal)
}
