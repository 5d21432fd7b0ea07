import type { Yield } from '#src/api/schemas/yield.ts'
import { availabilityOf, type Paused } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'

/** The catalogue's row of a yield as the service sends it. */
export function catalogueRowOf(found: Yield, paused?: Paused): CatalogueRow {
  const { tvlUsd } = found.statistics ?? {}
  return {
    id: found.id,
    name: found.metadata.name || found.id,
    network: found.network,
    token: found.token.symbol,
    provider: found.providerId ?? null,
    type: found.mechanics.type,
    rate: found.rewardRate.total,
    rateType: found.rewardRate.rateType ?? null,
    tvlUsd: tvlUsd === undefined ? null : Number(tvlUsd),
    availability: availabilityOf(found, paused),
  }
}
