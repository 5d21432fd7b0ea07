import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from './intent.ts'
import type { Inspection } from './inspection.ts'

/** What a chain shows of a transaction that was sent. */
export type Observation =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'pending'; readonly sender: string; readonly nonce: number }
  | {
      readonly kind: 'mined'
      readonly sender: string
      readonly success: boolean
      /** Blocks on top of it. */
      readonly depth: number
    }

/** Where a chain stands, noted before a wallet is asked, so that what happened can be found afterwards. */
export interface ChainPoint {
  readonly block: string
  readonly blockHash: string
  readonly latestNonce: number
  readonly pendingNonce: number
}

/** Reading and deciding for one family of chains; no wallet. Everything that a network can do is behind it. */
export interface ChainFamily {
  point(network: string, address: string): Promise<ChainPoint>
  observe(network: string, id: string): Promise<Observation>
  /** Whether a transaction of the chain is the one that a step asks for. */
  compare(
    network: string,
    id: string,
    transaction: Transaction,
  ): Promise<'malformed' | 'unseen' | 'same' | 'other'>
  inspect(transaction: Transaction, action: Action, intent: Intent): Promise<Inspection>
}
