import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { RawAmount } from '#src/money/units.ts'
import type { Intent } from './intent.ts'
import type { Inspection } from './inspection.ts'

/** What a chain shows of a transaction that was sent. `nonce` is null where a family has none. */
export type Observation =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'pending'; readonly sender: string; readonly nonce: number | null }
  | {
      readonly kind: 'mined'
      readonly sender: string
      /** Told where it was not known before: what takes it back may put another one in its place. */
      readonly nonce?: number
      readonly success: boolean
      /** Blocks on top of it. */
      readonly depth: number
    }
  /**
   * A block has another transaction of the sender under its number. `by` is that one's hash, null where no node tells;
   * `depth` counts the blocks on top of it.
   */
  | { readonly kind: 'replaced'; readonly by: string | null; readonly depth: number }
  /** It can never happen any more, and why we know. */
  | { readonly kind: 'dead'; readonly proof: string }

/** Where a chain stands, noted before a wallet is asked, so that what happened can be found afterwards. */
export interface ChainPoint {
  readonly block: string
  readonly blockHash: string
  /** Null where a family has no nonces. */
  readonly latestNonce: number | null
  readonly pendingNonce: number | null
  /** The last block height that takes what is signed now; null where nothing expires (decision 17). */
  readonly validUntil: string | null
}

/** Whose number a transaction has that was seen before. */
export interface NumberInUse {
  readonly sender: string
  readonly nonce: number
}

/** What of a point bounds how long a signature can still happen. */
export type SignedAt = Pick<ChainPoint, 'block' | 'validUntil'>

/** A token as a chain knows it. */
export interface TokenOnNetwork {
  readonly network: string
  /** Absent for the network's own coin. */
  readonly address?: string | undefined
}

/** Reading and deciding for one family of chains; no wallet. Everything that a network can do is behind it. */
export interface ChainFamily {
  point(network: string, address: string): Promise<ChainPoint>
  /**
   * @param signedAt where the chain stood when these bytes were signed; null where that is not known, and then nothing is
   * ever called dead.
   * @param used the number that it has, once a chain has shown it; null before, and where a family has none.
   */
  observe(
    network: string,
    id: string,
    signedAt: SignedAt | null,
    used: NumberInUse | null,
  ): Promise<Observation>
  /** Whether a transaction of the chain is the one that a step asks for. */
  compare(
    network: string,
    id: string,
    transaction: Transaction,
  ): Promise<'malformed' | 'unseen' | 'same' | 'other'>
  /**
   * What a wallet sent for a step without anybody hearing of it; null while nothing is found. Absent where nothing can be
   * looked for.
   * @param transaction the step as the wallet was asked for it
   * @param since where the chain stood before that
   * @param known hashes, in lower case, that belong to something else
   */
  find?(
    network: string,
    transaction: Transaction,
    since: ChainPoint,
    known: ReadonlySet<string>,
  ): Promise<string | null>
  inspect(transaction: Transaction, action: Action, intent: Intent): Promise<Inspection>
  /**
   * Sends what a wallet only signed; the same bytes may be sent again. Absent where wallets send by themselves or the
   * service does it.
   */
  broadcast?(network: string, payload: string): Promise<void>
  /** What an address has of a token, in its smallest unit. @throws where it can't be read: unknown is never 0. */
  balance(token: TokenOnNetwork, owner: string): Promise<RawAmount>
  /**
   * What an address has of many tokens of one network, with at most two requests to its node (decision 41).
   * @returns smallest units, in the order of the tokens; null is unknown, which is never 0
   * @throws where the node does not answer at all
   */
  balances(
    network: string,
    tokens: readonly TokenOnNetwork[],
    owner: string,
  ): Promise<readonly (RawAmount | null)[]>
  /** How much of the network's coin should stay in the wallet to pay for an action's steps, in its smallest unit. */
  feeReserve(network: string): Promise<RawAmount>
}
