import * as z from 'zod/mini'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'
import type { CompactComponent, CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { YieldWithDeposits } from '#src/catalogue/price/apply-agreed-prices.ts'
import type { Deposits } from '#src/catalogue/price/median-price.ts'

const kycRequiredSchema = z.looseObject({
  requirements: z.looseObject({ kycRequired: z.literal(true) }),
})

const toCompactToken = ({ symbol, name, network, address }: Yield['token']): CompactToken => ({
  symbol,
  name,
  network,
  address: address ?? null,
  // Comes with all yields together.
  price: null,
})

const toCompactComponent = (
  component: Yield['rewardRate']['components'][number],
): CompactComponent => ({
  source: component.yieldSource ?? null,
  rate: component.rate,
  rateType: component.rateType ?? null,
  points: component.token?.isPoints === true || component.yieldSource === 'points',
})

/** Seconds or people; invalid counts are unknown. */
const toCount = (count: number | null | undefined): number | null =>
  count === null || count === undefined || count < 0 ? null : count

function getDeposits({ statistics }: Yield): Deposits | null {
  const { tvlUsd, tvl } = statistics ?? {}
  return tvlUsd === undefined || tvl === undefined ? null : { tvlUsd, tvl }
}

function toCompactYield(earnYield: Yield, readAt: number): YieldWithDeposits {
  const { mechanics, metadata, statistics, rewardRate } = earnYield
  return {
    id: earnYield.id,
    name: metadata.name,
    network: earnYield.network,
    provider: earnYield.providerId ?? null,
    type: mechanics.type,
    token: toCompactToken(earnYield.token),
    inputTokens: earnYield.inputTokens.map(toCompactToken),
    receipt: earnYield.outputToken?.symbol || null,
    rate: rewardRate.total ?? null,
    rateType: rewardRate.rateType ?? null,
    components: rewardRate.components.map(toCompactComponent),
    tvlUsd: statistics?.tvlUsd ?? null,
    users: toCount(statistics?.uniqueUsers),
    lockup: toCount(mechanics.lockupPeriod?.seconds),
    cooldown: toCount(mechanics.cooldownPeriod?.seconds),
    warmup: toCount(mechanics.warmupPeriod?.seconds),
    claiming: mechanics.rewardClaiming ?? null,
    minimum: mechanics.entryLimits?.minimum ?? null,
    kyc: z.safeParse(kycRequiredSchema, mechanics).success,
    enter: earnYield.status.enter,
    exit: earnYield.status.exit,
    maintenance: metadata.underMaintenance,
    deprecated: metadata.deprecated,
    readAt,
    deposits: getDeposits(earnYield),
  }
}

/**
 * Returns the compact row of an item, parsed as leniently as pages parse it, with its deposits.
 * @param readAt Unix seconds
 * @returns null when it is invalid
 */
export function parseCompactYield(item: unknown, readAt: number): YieldWithDeposits | null {
  const read = z.safeParse(yieldSchema, item)
  return read.success ? toCompactYield(read.data, readAt) : null
}
