import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { getAvailability } from './availability.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { CompactYield } from './compact/compact-yield.ts'
import { getPaidRate } from './rate/paid-rate.ts'
import { isTemporary } from './rate/rate-component.ts'

/** The list's row of a yield of the catalogue, whose texts the gateway read with the same care as pages do. */
export function toCatalogueRow(compactYield: CompactYield): CatalogueRow {
  const { id, network, enter, exit, maintenance, deprecated, tvlUsd } = compactYield
  const points = compactYield.components.some((component) => component.points)
  const metadata = { underMaintenance: maintenance, deprecated }
  return {
    id,
    name: compactYield.name || sanitizeText(id),
    network,
    token: compactYield.token.symbol,
    tokenName: compactYield.token.name,
    tokenAddress: compactYield.token.address,
    inputTokens:
      compactYield.inputTokens.length === 0 ? [compactYield.token] : compactYield.inputTokens,
    minimum: compactYield.minimum,
    inputs: [...new Set(compactYield.inputTokens.map(({ symbol }) => symbol))],
    provider: compactYield.provider,
    type: compactYield.type,
    rate: compactYield.rate,
    rateType: compactYield.rateType,
    points,
    paid: points
      ? getPaidRate(compactYield.rate, compactYield.rateType, compactYield.components)
      : compactYield.rate,
    temporary: compactYield.components.some(
      (component) => !component.points && isTemporary(component),
    ),
    tvlUsd: tvlUsd === null ? null : Number(tvlUsd),
    users: compactYield.users,
    lockup: compactYield.lockup,
    cooldown: compactYield.cooldown,
    warmup: compactYield.warmup,
    claiming: compactYield.claiming,
    kyc: compactYield.kyc,
    availability: getAvailability({ id, network, status: { enter, exit }, metadata }),
  }
}
