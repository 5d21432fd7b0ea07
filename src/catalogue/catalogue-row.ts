import type { Decimal } from '#src/money/decimal.ts'
import {
  isPaused,
  getAvailability,
  type Availability,
  type PausedDeposits,
} from './availability.ts'
import type { CompactToken, CompactYield } from './compact/compact-yield.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { getPaidRate, isTemporary } from './rate/rate-breakdown.ts'

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

/** What is left of each availability where the operator stopped deposits. Source: decisions/031-site-settings. */
const PAUSED_AVAILABILITY: Partial<Readonly<Record<Availability, Availability>>> = {
  open: 'paused',
  'exit-closed': 'closed',
}

/** The rows as they are under what the operator of this site stopped; the same ones where nothing is. */
export function pauseRows(
  rows: readonly CatalogueRow[],
  paused: PausedDeposits | undefined,
): readonly CatalogueRow[] {
  if (!paused || (!paused.all && paused.networks.length + paused.yields.length === 0)) return rows
  return rows.map((row) => {
    const pausedAvailability = PAUSED_AVAILABILITY[row.availability]
    return pausedAvailability !== undefined && isPaused(paused, row)
      ? { ...row, availability: pausedAvailability }
      : row
  })
}

/** What a list of yields needs of each. */
export interface CatalogueRow {
  readonly id: string
  readonly name: string
  /** The contract's network value. */
  readonly network: string
  /** Symbol of the deposit token. */
  readonly token: string
  readonly tokenName: string
  /** Its address; null for the network's own coin. */
  readonly tokenAddress: string | null
  /** Symbols of all that can be paid in. */
  readonly inputs: readonly string[]
  /** The same as tokens: at least the deposit token. */
  readonly inputTokens: readonly CompactToken[]
  /** The smallest deposit, in units of the deposit token; negative: the whole balance only; null is unknown. */
  readonly minimum: Decimal | null
  readonly provider: string | null
  /** The contract's yield type; open. */
  readonly type: string
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent. */
  readonly rateType: string | null
  /** Whether a part of what it pays are points. */
  readonly points: boolean
  /** What of the rate is paid in money, points left out: what lists are ordered and narrowed by. */
  readonly paid: number
  /** Whether a part of it is an incentive, which ends. */
  readonly temporary: boolean
  /** US dollars, for show; null is unknown. */
  readonly tvlUsd: number | null
  readonly users: number | null
  /** Seconds, each; null is unknown. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** The contract's rewardClaiming; open. */
  readonly claiming: string | null
  readonly kyc: boolean
  readonly availability: Availability
}
