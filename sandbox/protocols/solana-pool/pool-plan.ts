import type { YieldDescription } from '../../contract/yield.ts'
import type { SharePool } from '../../solana/pool/share-pool.ts'
import type { AmountLimits } from '../amount-argument.ts'

/** A yield over a pool of shares. */
export interface PoolPlan extends AmountLimits {
  readonly id: string
  readonly pool: SharePool
  readonly type: 'liquid_staking' | 'vault'
  /** Of the one component of its rate. */
  readonly rateWords: string
  readonly name: string
  /** Markdown. */
  readonly text: string
  readonly providerId: string
  readonly tags: NonNullable<YieldDescription['tags']>
  /** Transaction types of the contract. */
  readonly enterType: 'STAKE' | 'SUPPLY'
  readonly exitType: 'UNSTAKE' | 'WITHDRAW'
  /** Words of the steps' titles. */
  readonly enterVerb: string
  readonly exitVerb: string
}
