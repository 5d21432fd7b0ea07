import type { Decimal } from '#src/money/decimal.ts'
import {
  isPaused,
  getAvailability,
  type Availability,
  type PausedDeposits,
} from './availability.ts'
import type { CompactComponent, CompactToken, CompactYield } from './compact/compact-yield.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { getIncentiveRate, getPaidRate } from './rate/rate-breakdown.ts'

/** Converts a yield of the catalogue into a row; the gateway has sanitized its texts. */
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
    incentive: getIncentiveRate(compactYield.components),
    components: compactYield.components,
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

/** The remaining availability under paused deposits. Source: decisions/031-site-settings. */
const PAUSED_AVAILABILITY: Partial<Readonly<Record<Availability, Availability>>> = {
  open: 'paused',
  'exit-closed': 'closed',
}

/** Applies the operator's pauses to rows; returns the same rows if nothing is paused. */
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

/** A row of the list. */
export interface CatalogueRow {
  readonly id: string
  readonly name: string
  /** Network id of the contract. */
  readonly network: string
  /** Symbol of the deposit token. */
  readonly token: string
  readonly tokenName: string
  /** Its address; null for the native coin. */
  readonly tokenAddress: string | null
  /** Symbols of all accepted tokens. */
  readonly inputs: readonly string[]
  /** The same as tokens: at least the deposit token. */
  readonly inputTokens: readonly CompactToken[]
  /** The minimum deposit, deposit token units; negative: the whole balance only; null if unknown. */
  readonly minimum: Decimal | null
  readonly provider: string | null
  /** The contract's yield type; an open enum. */
  readonly type: string
  /** A fraction: 0.0382 is 3.82 %; null if unknown. */
  readonly rate: number | null
  /** APR or APY, as sent. */
  readonly rateType: string | null
  /** Whether a part of the rate is paid in points. */
  readonly points: boolean
  /** The rate without points, by which lists are sorted and filtered. */
  readonly paid: number | null
  /** The temporary incentives in it, a fraction; 0 without any. */
  readonly incentive: number
  /** What the rate is made of; empty if unknown. */
  readonly components: readonly CompactComponent[]
  /** US dollars, for display; null if unknown. */
  readonly tvlUsd: number | null
  readonly users: number | null
  /** Seconds, each; null if unknown. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** The contract's rewardClaiming; an open enum. */
  readonly claiming: string | null
  readonly kyc: boolean
  readonly availability: Availability
}
