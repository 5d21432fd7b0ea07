import type { Decimal } from '#src/money/decimal.ts'

/** A token for display and search. */
export interface CompactToken {
  readonly symbol: string
  readonly name: string
  /** Network id of the contract. */
  readonly network: string
  /** Null for the native coin. */
  readonly address: string | null
  /** Estimated price in US dollars that the yields with that deposit token agree on; null if unknown. */
  readonly price: Decimal | null
  /** Whether enough of them agree to type amounts in dollars. */
  readonly agreed?: true | undefined
}

/** A component of a yield's rate. */
export interface CompactComponent {
  /** The contract's yieldSource; an open enum. */
  readonly source: string | null
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent. */
  readonly rateType: string | null
  /** Paid in points, which are not money. */
  readonly points: boolean
}

/** Everything that lists of yields show, search, filter and sort by; the rest loads with the yield itself. */
export interface CompactYield {
  readonly id: string
  /** Empty if missing. */
  readonly name: string
  readonly network: string
  readonly provider: string | null
  /** The contract's yield type; an open enum. */
  readonly type: string
  /** The canonical deposit token. */
  readonly token: CompactToken
  readonly inputTokens: readonly CompactToken[]
  /** Symbol of the receipt token. */
  readonly receipt: string | null
  /** A fraction, the total; null if unknown. */
  readonly rate: number | null
  readonly rateType: string | null
  readonly components: readonly CompactComponent[]
  readonly tvlUsd: Decimal | null
  readonly users: number | null
  /** Seconds, each; null if unknown. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** The contract's rewardClaiming; an open enum. */
  readonly claiming: string | null
  /** In units of the token; "-1": the whole balance only (contract: Mechanics). */
  readonly minimum: Decimal | null
  readonly kyc: boolean
  readonly enter: boolean
  readonly exit: boolean
  readonly maintenance: boolean
  readonly deprecated: boolean
  /** When the service sent it, Unix seconds. */
  readonly readAt: number
}

/** A decoded catalogue. */
export interface CompactCatalogue {
  /** When it was read last, Unix seconds; single yields may be older. */
  readonly asOf: number
  /** Number of items that failed to parse. */
  readonly skipped: number
  readonly yields: readonly CompactYield[]
}
