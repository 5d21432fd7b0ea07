import type { Decimal } from '#src/money/decimal.ts'

/** A token as a list shows and finds it. */
export interface CompactToken {
  readonly symbol: string
  readonly name: string
  /** The contract's network value. */
  readonly network: string
  /** Null for the network's own coin. */
  readonly address: string | null
  /** About what one costs, in US dollars, as the yields with that deposit token agree on it; null is unknown. */
  readonly price: Decimal | null
  /** So many of them agree on the price that an amount may be typed in dollars. */
  readonly agreed?: true | undefined
}

/** One part of a yield's rate. */
export interface CompactComponent {
  /** The contract's yieldSource; open. */
  readonly source: string | null
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent. */
  readonly rateType: string | null
  /** Paid in points, which are not money. */
  readonly points: boolean
}

/** Everything that a list of yields shows, searches, filters and sorts by; the rest is read with the yield itself. */
export interface CompactYield {
  readonly id: string
  /** Empty when the service sends none. */
  readonly name: string
  readonly network: string
  readonly provider: string | null
  /** The contract's yield type; open. */
  readonly type: string
  /** The canonical deposit token. */
  readonly token: CompactToken
  readonly inputTokens: readonly CompactToken[]
  /** Symbol of the receipt token. */
  readonly receipt: string | null
  /** A fraction, the total. */
  readonly rate: number
  readonly rateType: string | null
  readonly components: readonly CompactComponent[]
  readonly tvlUsd: Decimal | null
  readonly users: number | null
  /** Seconds, each; null is unknown. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** The contract's rewardClaiming; open. */
  readonly claiming: string | null
  /** In units of the token; "-1": the whole balance only (contract: Mechanics). */
  readonly minimum: Decimal | null
  readonly kyc: boolean
  readonly enter: boolean
  readonly exit: boolean
  readonly maintenance: boolean
  readonly deprecated: boolean
  /** When the service said all this, in Unix seconds. */
  readonly readAt: number
}

/** A catalogue as a page gets it. */
export interface CompactCatalogue {
  /** When it was read last, in Unix seconds; single yields may be older. */
  readonly asOf: number
  /** Items of the service that could not be read. */
  readonly skipped: number
  readonly yields: readonly CompactYield[]
}
