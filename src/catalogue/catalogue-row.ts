import type { Availability } from './availability.ts'

/** What a list of yields needs of each. */
export interface CatalogueRow {
  readonly id: string
  readonly name: string
  /** The contract's network value. */
  readonly network: string
  /** Symbol of the deposit token. */
  readonly token: string
  readonly provider: string | null
  /** The contract's yield type; open. */
  readonly type: string
  /** A fraction: 0.0382 is 3.82 %. */
  readonly rate: number
  /** APR or APY, as sent. */
  readonly rateType: string | null
  /** US dollars, for show; null is unknown. */
  readonly tvlUsd: number | null
  readonly availability: Availability
}
