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
      /** Set if it was unknown: after a reorg another transaction may take it. */
      readonly nonce?: number
      readonly success: boolean
      /** Number of blocks on top of it. */
      readonly depth: number
      /** Its block's number, or slot, as in an anchor. */
      readonly block?: string
      /** The account's token transfers, if the chain shows them. */
      readonly moved?: {
        readonly left: readonly Movement[]
        readonly arrived: readonly Movement[]
      }
    }
  /**
   * A block has another transaction of the sender with its nonce. `by` is that one's hash, null if no node knows it;
   * `cancels`: it is a cancellation; `depth` counts the blocks on top of it.
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
 * No chain has shown it, and a block has another transaction of the sender with the nonce that was next at the
 * prompt; none sent since is the step.
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
 * Who sends an account's transactions: `plain`, itself; `contract`, others, and its wallet may return its own
 * reference (a Safe, an ERC-4337 account); `delegated`, either (EIP-7702).
 */
export type AccountKind = 'plain' | 'delegated' | 'contract'

/** A chain anchor: the chain's state before a prompt, from which transactions are searched later. */
export interface ChainAnchor {
  readonly block: string
  readonly blockHash: string
  /** Null for a family without nonces. */
  readonly latestNonce: number | null
  readonly pendingNonce: number | null
  /** The last block height that accepts what is signed now; null without expiry (decisions/020-solana). */
  readonly validUntil: string | null
  /** Absent if the family has one kind only, or no node tells. */
  readonly account?: AccountKind | undefined
  /** Absent where the payload has a blockhash of its own. */
  readonly durableNonce?: AnchoredNonce | undefined
}

/** The account that keeps a payload from expiring (decisions/012-never-twice). */
export interface AnchoredNonce {
  readonly account: string
  /** What the payload is bound to, as the account had it at the anchor's block; null if it had another value. */
  readonly value: string | null
}

/** The nonce of a transaction that was seen before, with its sender. */
export interface SenderNonce {
  readonly sender: string
  readonly nonce: number
  /** An earlier block's height, if known: the start of searches on nodes without lookup by nonce. */
  readonly after?: string
}

/** The part of an anchor that limits how long a signature is valid. */
export type SigningAnchor = Pick<ChainAnchor, 'block' | 'validUntil' | 'durableNonce'>

/** The known properties of a searched transaction. */
export interface ObservationContext {
  /** The owner: a contract account's transactions may be sent by others, and succeed while its call failed. */
  readonly account: string
  /** The chain anchor when these bytes were signed; null if unknown, in which case nothing is called dead. */
  readonly signedAt: SigningAnchor | null
  /** The signed bytes, base64; absent where the wallet sent them itself. */
  readonly signed?: string
  /** Its nonce, once a chain has shown it; null before, and for families or accounts without one. */
  readonly senderNonce: SenderNonce | null
}

/** A token on a chain. */
export interface TokenOnNetwork {
  readonly network: string
  /** Absent for the native coin. */
  readonly address?: string | undefined
}

/** The result of a deposit into a vault. */
export interface RoundTripResult {
  /** In the smallest unit of the vault's share. */
  readonly shares: RawAmount
  /** In the asset's smallest unit; null if an immediate exit fails. */
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

/** What a transaction allows somebody to take of its sender's token. */
export interface SentApproval {
  readonly token: string
  readonly spender: string
  /** Smallest unit. */
  readonly amount: bigint
}

/** What a mined transaction holds of a bundle of calls. */
export interface BundleReading {
  /** Whether the account sent it itself, with a nonce of its own. */
  readonly isOwn: boolean
  /** For each step; `unknown` where others sent it in a form of their own. */
  readonly holds: readonly ('held' | 'not-held' | 'unknown')[]
}

/** The fee of a mined transaction. */
export interface PaidFee {
  /** In the smallest unit of the network's own coin. */
  readonly raw: RawAmount
  /** The account that paid it. */
  readonly payer: string
}

/** What a network takes for a transaction now, in the smallest unit of its coin. */
export interface FeePrice {
  readonly perTransaction: RawAmount
  /** 0 on networks without gas. */
  readonly perGas: RawAmount
}

/** The most transactions whose fees are read at once (decisions/026-rpc). */
export const MAX_FEES = 20

/** The reads and checks of one chain family, without a wallet. */
export interface ChainFamily {
  /** @param transaction the step that is to be signed at this anchor */
  fetchAnchor(network: string, address: string, transaction?: Transaction): Promise<ChainAnchor>
  observe(network: string, id: string, known: ObservationContext): Promise<Observation>
  /** Whether a transaction on chain is the one requested by a step. */
  compareTransaction(
    network: string,
    id: string,
    transaction: Transaction,
  ): Promise<'malformed' | 'unseen' | 'same' | 'other'>
  /**
   * Searches for a sent transaction whose hash is unknown; null while none is found. Absent if the
   * family can't search.
   * @param transaction the step as it was prompted
   * @param since the chain anchor before
   * @param known hashes, in lower case, that belong to others
   */
  findTransaction?(
    network: string,
    transaction: Transaction,
    since: ChainAnchor,
    known: ReadonlySet<string>,
  ): Promise<string | null>
  /**
   * Searches for the wallet's transaction that went first, if the prompted one is not found; null unless each later
   * nonce is known. Absent for families without nonces.
   * @param since the chain anchor before the prompt
   * @param known hashes, in lower case, that belong to others
   */
  findConsumedNonce?(
    network: string,
    transaction: Transaction,
    since: ChainAnchor,
    known: ReadonlySet<string>,
  ): Promise<NonceConsumed | null>
  /**
   * Reads which of an account's calls a mined transaction holds that its wallet names for a bundle of them; null while no
   * block has it. Absent for families without bundles. @throws if the chain can't be read
   * @param transactions the steps as they were prompted
   */
  readBundle?(
    network: string,
    id: string,
    transactions: readonly Transaction[],
  ): Promise<BundleReading | null>
  /**
   * Reads why a mined transaction reverted; null if unknown. Absent for families without
   * reasons. @throws if the chain can't be read
   */
  fetchRevertReason?(network: string, id: string): Promise<RevertReason | null>
  /**
   * Reads what a mined approval allows; null if it is none, or failed. Absent for families without approvals.
   * @throws if the chain can't be read
   */
  fetchApproval?(network: string, id: string): Promise<SentApproval | null>
  /**
   * Decodes and verifies a step's payload by its bytes and its chain, with simulation.
   * @param isTogether whether the open steps before it are executed with it, all or none
   */
  inspect(
    transaction: Transaction,
    action: Action,
    intent: Intent,
    isTogether?: boolean,
  ): Promise<Inspection>
  /** Decodes and verifies a payload by its bytes alone, without simulation or requests. */
  read(transaction: Transaction, action: Action, intent: Intent): Promise<Inspection>
  /** Broadcasts a signed transaction; the same bytes may be sent again. Absent if wallets or the service do it. */
  broadcast?(network: string, payload: string): Promise<void>
  /** Returns an address's token balance in the smallest unit. @throws if it can't be read: unknown is never 0. */
  fetchBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount>
  /**
   * Returns an address's balances of many tokens of one network, with at most two requests to its
   * node (decisions/034-first-visit).
   * @returns smallest units, in the order of the tokens; null is unknown, which is never 0
   * @throws if the node does not respond at all
   */
  fetchBalances(
    network: string,
    tokens: readonly TokenOnNetwork[],
    owner: string,
  ): Promise<readonly (RawAmount | null)[]>
  /**
   * Simulates a deposit into a standard vault and its immediate exit; null if unknown.
   * Absent if the family can't simulate. @throws if the node can't be read
   */
  simulateRoundTrip?(network: string, trip: RoundTripRequest): Promise<RoundTripResult | null>
  /**
   * Reads names and decimals of tokens from their chain, or a list of known ones. Unknown ones are null. Absent if
   * unsupported.
   */
  tokens?(network: string, tokens: readonly RequestedAsset[]): Promise<FactsOfTokens>
  /**
   * Returns how much native coin to keep for the fees of an action's steps, in the smallest unit.
   * @param gasLimit the gas that they may use, where known; families without gas ignore it
   */
  fetchFeeReserve(network: string, gasLimit?: number): Promise<RawAmount>
  /** Reads what the network takes for transactions now, for estimates. @throws if the node can't be read */
  fetchFeePrice(network: string): Promise<FeePrice>
  /**
   * Reads the fees that mined transactions paid, failed ones included, with one request to the network's node.
   * @param ids at most `MAX_FEES`
   * @returns in the order of `ids`; null is unknown: no block has it, it can't be read, or it was not paid in the coin
   * @throws if the node does not respond at all
   */
  fetchPaidFees(network: string, ids: readonly string[]): Promise<readonly (PaidFee | null)[]>
}
