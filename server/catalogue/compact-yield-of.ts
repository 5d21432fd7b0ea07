import * as z from 'zod/mini'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'
import type { CompactComponent, CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { ReadYield } from '#src/catalogue/price/agree-prices.ts'
import type { Deposits } from '#src/catalogue/price/median-price.ts'

const gatedSchema = z.looseObject({ requirements: z.looseObject({ kycRequired: z.literal(true) }) })

const tokenOf = ({ symbol, name, network, address }: Yield['token']): CompactToken => ({
  symbol,
  name,
  network,
  address: address ?? null,
  // Told by all yields together.
  price: null,
})

const componentOf = (part: Yield['rewardRate']['components'][number]): CompactComponent => ({
  source: part.yieldSource ?? null,
  rate: part.rate,
  rateType: part.rateType ?? null,
  points: part.token?.isPoints === true || part.yieldSource === 'points',
})

/** Seconds or people; what can't be any is unknown. */
const countOf = (count: number | undefined): number | null =>
  count === undefined || count < 0 ? null : count

function depositsOf({ statistics }: Yield): Deposits | null {
  const { tvlUsd, tvl } = statistics ?? {}
  return tvlUsd === undefined || tvl === undefined ? null : { tvlUsd, tvl }
}

function compact(found: Yield, readAt: number): ReadYield {
  const { mechanics, metadata, statistics, rewardRate } = found
  return {
    id: found.id,
    name: metadata.name,
    network: found.network,
    provider: found.providerId ?? null,
    type: mechanics.type,
    token: tokenOf(found.token),
    inputTokens: found.inputTokens.map(tokenOf),
    receipt: found.outputToken?.symbol || null,
    rate: rewardRate.total,
    rateType: rewardRate.rateType ?? null,
    components: rewardRate.components.map(componentOf),
    tvlUsd: statistics?.tvlUsd ?? null,
    users: countOf(statistics?.uniqueUsers),
    lockup: countOf(mechanics.lockupPeriod?.seconds),
    cooldown: countOf(mechanics.cooldownPeriod?.seconds),
    warmup: countOf(mechanics.warmupPeriod?.seconds),
    claiming: mechanics.rewardClaiming ?? null,
    minimum: mechanics.entryLimits?.minimum ?? null,
    kyc: z.safeParse(gatedSchema, mechanics).success,
    enter: found.status.enter,
    exit: found.status.exit,
    maintenance: metadata.underMaintenance,
    deprecated: metadata.deprecated,
    readAt,
    deposits: depositsOf(found),
  }
}

/**
 * The compact row of an item of the service, read as leniently as pages read it, with what lies in the yield.
 * @param readAt Unix seconds
 * @returns null when it can't be read
 */
export function compactYieldOf(item: unknown, readAt: number): ReadYield | null {
  const read = z.safeParse(yieldSchema, item)
  return read.success ? compact(read.data, readAt) : null
}
