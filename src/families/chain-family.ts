import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { RawAmount } from '#src/money/units.ts'
import type { Intent, RequestedAsset } from './intent.ts'
import type { Movement, RevertReason } from './action-simulation.ts'
import type { Inspection } from './inspection.ts'
import type { FactsOfTokens } from './token-facts.ts'

/** The chain state of a sent transaction. `nonce` is null for a family without nonces. */
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
      /** The account's token transfers, if the chain shows them. */
      readonly moved?: {
        readonly left: readonly Movement[]
        readonly arrived: readonly Movement[]
      }
    }
  /**
   * A block has another transaction of the sender under its number. `by` is that one's hash, null where no node tells;
   * `cancels` says that it does nothing, as wallets cancel; `depth` counts the blocks on top of it.
   */
  | {
      readonly kind: 'replaced'
      readonly by: string | null
      readonly cancels: boolean
      readonly depth: number
    }
  | NonceConsumed
  /** It can never land, with the proof. */
  | { readonly kind: 'dead'; readonly proof: string }

/**
 * No chain has shown it, and a block has another transaction of the sender under the number that was next when the wallet
 * was asked; none that the account has sent since is it.
 */
export interface NonceConsumed {
  readonly kind: 'overtaken'
  readonly nonce: number
  readonly by: string
  readonly cancels: boolean
  /** Blocks on top of the replacement. */
  readonly depth: number
}

/**
 * Who sends what an account does: `plain`, it does; `contract`, others do, and its wallet may name it in its own way (a Safe,
 * an ERC-4337 account); `delegated`, either (EIP-7702).
 */
export type AccountKind = 'plain' | 'delegated' | 'contract'

/** A chain anchor: the chain's state before a prompt, from which transactions are searched later. */
export interface ChainAnchor {
  readonly block: string
  readonly blockHash: string
  /** Null for a family without nonces. */
  readonly latestNonce: number | null
  readonly pendingNonce: number | null
  /** The last block height that takes what is signed now; null where nothing expires (decisions/020-solana). */
  readonly validUntil: string | null
  /** Absent where a family has one kind only, and where a node does not tell. */
  readonly account?: AccountKind | undefined
}

/** Whose number a transaction has that was seen before. */
export interface SenderNonce {
  readonly sender: string
  readonly nonce: number
  /** The height of a block before it, where one is known: nodes that can't look by number are searched from there. */
  readonly after?: string
}

/** What of a point bounds how long a signature can still happen. */
export type SigningAnchor = Pick<ChainAnchor, 'block' | 'validUntil'>

/** The known properties of a searched transaction. */
export interface ObservationContext {
  /** Whose it is: a contract account's may be sent by others, and pass where the account's call did not. */
  readonly account: string
  /** Where the chain stood when these bytes were signed; null where that is not known, and then nothing is ever called dead. */
  readonly signedAt: SigningAnchor | null
  /** The number that it has, once a chain has shown it; null before, and where a family or a kind of account has none. */
  readonly senderNonce: SenderNonce | null
}

/** A token on a chain. */
export interface TokenOnNetwork {
  readonly network: string
  /** Absent for the network's own coin. */
  readonly address?: string | undefined
}

/** The result of a deposit into a vault. */
export interface RoundTripResult {
  /** In the smallest unit of the vault's share. */
  readonly shares: RawAmount
  /** In the asset's smallest unit; null where leaving at once fails. */
  readonly returned: RawAmount | null
}

/** A deposit into a vault and its exit. */
export interface RoundTripRequest {
  readonly vault: string
  readonly asset: string
  /** In the asset's smallest unit. */
  readonly amount: RawAmount
  readonly owner: string
}

/** The reads and checks of one chain family, without a wallet. */
export interface ChainFamily {
  fetchAnchor(network: string, address: string): Promise<ChainAnchor>
  observe(network: string, id: string, known: ObservationContext): Promise<Observation>
  /** Whether a transaction on chain is the one requested by a step. */
  compareTransaction(
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
  findTransaction?(
    network: string,
    transaction: Transaction,
    since: ChainAnchor,
    known: ReadonlySet<string>,
  ): Promise<string | null>
  /**
   * What went first of a wallet's, where nothing shows what it was asked for; null while that can't be told for each
   * number since. Absent where a family has none.
   * @param since where the chain stood before the wallet was asked
   * @param known hashes, in lower case, that belong to something else
   */
  findConsumedNonce?(
    network: string,
    transaction: Transaction,
    since: ChainAnchor,
    known: ReadonlySet<string>,
  ): Promise<NonceConsumed | null>
  /**
   * Why the network refused a transaction that a block has; null where that can't be told. Absent where a family keeps no
   * reasons. @throws where the chain can't be read
   */
  fetchRevertReason?(network: string, id: string): Promise<RevertReason | null>
  /** Decodes and verifies a step's payload by its bytes and its chain, with simulation. */
  inspect(transaction: Transaction, action: Action, intent: Intent): Promise<Inspection>
  /** Decodes and verifies a payload by its bytes alone, without simulation or requests. */
  read(transaction: Transaction, action: Action, intent: Intent): Promise<Inspection>
  /**
   * Sends what a wallet only signed; the same bytes may be sent again. Absent where wallets send by themselves or the
   * service does it.
   */
  broadcast?(network: string, payload: string): Promise<void>
  /** Returns an address's token balance in the smallest unit. @throws if it can't be read: unknown is never 0. */
  fetchBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount>
  /**
   * Returns an address's balances of many tokens of one network, with at most two requests to its node (decisions/034-first-visit).
   * @returns smallest units, in the order of the tokens; null is unknown, which is never 0
   * @throws where the node does not answer at all
   */
  fetchBalances(
    network: string,
    tokens: readonly TokenOnNetwork[],
    owner: string,
  ): Promise<readonly (RawAmount | null)[]>
  /**
   * What a deposit into a vault of the chain's standard would give, and what would come back of it, left in the next moment;
   * null where that can't be told. Absent where nothing can be tried out. @throws where the node can't
   */
  simulateRoundTrip?(network: string, trip: RoundTripRequest): Promise<RoundTripResult | null>
  /**
   * How others than the service call and count tokens: their chain, or a list of known ones. What is not told is null. Absent
   * where a family can't read them.
   */
  tokens?(network: string, tokens: readonly RequestedAsset[]): Promise<FactsOfTokens>
  /** Returns how much native coin to keep for the fees of an action's steps, in the smallest unit. */
  fetchFeeReserve(network: string): Promise<RawAmount>
}
