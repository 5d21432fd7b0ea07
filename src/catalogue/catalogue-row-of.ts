import { harmlessText } from '#src/words/harmless-text.ts'
import { availabilityOf } from './availability.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { CompactYield } from './compact/compact-yield.ts'
import { paidRate } from './rate/paid-rate.ts'
import { isTemporary } from './rate/rate-part.ts'

/** The list's row of a yield of the catalogue, whose texts the gateway read with the same care as pages do. */
export function catalogueRowOf(found: CompactYield): CatalogueRow {
  const { id, network, enter, exit, maintenance, deprecated, tvlUsd } = found
  const points = found.components.some((part) => part.points)
  const metadata = { underMaintenance: maintenance, deprecated }
  return {
    id,
    name: found.name || harmlessText(id),
    network,
    token: found.token.symbol,
    tokenName: found.token.name,
    tokenAddress: found.token.address,
    inputTokens: found.inputTokens.length === 0 ? [found.token] : found.inputTokens,
    minimum: found.minimum,
    inputs: [...new Set(found.inputTokens.map(({ symbol }) => symbol))],
    provider: found.provider,
    type: found.type,
    rate: found.rate,
    rateType: found.rateType,
    points,
    paid: points ? paidRate(found.rate, found.rateType, found.components) : found.rate,
    temporary: found.components.some((part) => !part.points && isTemporary(part)),
    tvlUsd: tvlUsd === null ? null : Number(tvlUsd),
    users: found.users,
    lockup: found.lockup,
    cooldown: found.cooldown,
    warmup: found.warmup,
    claiming: found.claiming,
    kyc: found.kyc,
    availability: availabilityOf({ id, network, status: { enter, exit }, metadata }),
  }
}
