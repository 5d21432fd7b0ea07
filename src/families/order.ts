import type { Movement } from './action-simulation.ts'

/** An order as its maker signs it: others may fill it, whole or in parts, without asking again. */
export interface Order {
  /** The most that is given. */
  readonly sell: Movement
  /** The least that comes for all of it. */
  readonly buy: Movement
  /** Whose it is; null where it is whoever signs. */
  readonly maker: string | null
  /** Who gets what is wanted; null where it is the maker. */
  readonly receiver: string | null
  /** Seconds; null where it holds until it is taken back. */
  readonly validUntil: bigint | null
}
