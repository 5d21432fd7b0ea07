import type { Address } from 'viem'

/** An exit that waits in a queue, or to be claimed. */
export interface QueuedExit {
  readonly id: bigint
  /** What is paid; the zero address is the native coin. */
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly claimableAt: bigint
  /** Whether it is paid without being asked for. */
  readonly paysItself: boolean
}
