import type { Decimal } from '#src/money/decimal.ts'
import type { Availability } from './availability.ts'
import type { CompactToken } from './compact/compact-yield.ts'

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
