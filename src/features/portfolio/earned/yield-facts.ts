import type { Yield } from '#src/api/schemas/yield.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { EarnedYield } from './earned-position.ts'

/** Returns what earnings need of a yield. */
export const getEarnedYield = ({
  network,
  token,
  mechanics,
  providerId,
  rewardRate,
}: Yield): EarnedYield => ({
  network,
  token,
  type: mechanics.type,
  providerId: providerId ?? null,
  rewardRate,
})

/** Returns what earnings need of a yield, as the catalogue lists it. */
export const getListedYield = (row: CatalogueRow): EarnedYield => ({
  network: row.network,
  token: { symbol: row.token, address: row.tokenAddress },
  type: row.type,
  providerId: row.provider,
  rewardRate: {
    total: row.rate ?? undefined,
    rateType: row.rateType ?? undefined,
    components: row.components.map(({ source, rate, rateType, points }) => ({
      rate,
      rateType: rateType ?? undefined,
      yieldSource: points ? 'points' : (source ?? undefined),
    })),
  },
})
