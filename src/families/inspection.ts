import type { ActionSimulation, Movement } from './action-simulation.ts'
import type { FactsOfTokens } from './token-facts.ts'
import type { Verdict, Witness } from './verdict.ts'
import type { EvmCall, EvmMessage } from './evm/call.ts'
import type { SolanaBytes } from './solana/payload.ts'

/** A decoded call of a known standard, for display. Amounts in the smallest unit. */
export interface DecodedCall {
  readonly method: string
  /** The beneficiary, a spender or receiver; null if none is named. */
  readonly counterparty: string | null
  readonly amount: bigint | null
  /** What the amount counts. */
  readonly counts: 'coin' | 'token'
  /** The token that it counts, by its address, where the call names one. */
  readonly token?: string | null
}

/** The most of one token that a signature takes out of the user's hands, by its own bytes. Smallest units. */
export interface Outflow {
  /** `spend`: it leaves with this transaction. `allow`: somebody may take it later. */
  readonly kind: 'spend' | 'allow'
  /** Null for the network's own coin. */
  readonly token: string | null
  /** Null where the bytes do not tell how much. */
  readonly amount: bigint | null
  /** Who may take it; null where it is spent. */
  readonly spender: string | null
  /** Only a later call of the same bytes goes to the spender: an exit there uses what was allowed. */
  readonly isUsedAtOnce?: boolean
  /** The spender may borrow on the user's account, and takes no token of theirs. */
  readonly isDebt?: true
}

/** The part of a position that a step exits, by its own bytes. */
export interface PositionExit {
  /** What holds the money: a contract, a stake account or a token. */
  readonly of: string
  /**
   * How far on its way out it is. What was split off or requested first is what is claimed of the same holder later; an
   * `exit` is all of that at once, and nobody can tell what an `unknown` one is.
   */
  readonly stage: 'split' | 'request' | 'claim' | 'exit' | 'unknown'
  /** In the unit in which the request counts; null where the bytes do not tell it in that. */
  readonly amount: bigint | null
  /** What the bytes count in the holder's own unit, its shares; null where they count none. */
  readonly given: bigint | null
  /** Of which validator; null where none is named. */
  readonly validator: string | null
}

/** Native coin that a step costs beside the amount, by purpose. Smallest unit. */
export interface NamedFee {
  readonly kind: 'rent' | 'request-fee' | 'execution-fee' | 'message-fee' | 'claim-fee'
  readonly amount: bigint
  readonly witness: Witness
  /** What such fees of a whole action may come to, where only the service states how much they are. */
  readonly most?: bigint
  /** It stays in a token account of the user's own, and is no part of what a simulation shows to leave. */
  readonly isKept?: true
}

/** What a step pays for being included sooner, to whoever makes the block. Native coin, smallest unit. */
export interface InclusionFees {
  readonly priority: bigint
  /** Named fees too, as they leave like any other coins. */
  readonly tips: bigint
}

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

/** A payload that a wallet of its family can sign. */
export type UnsignedPayload =
  | { readonly family: 'evm'; readonly kind: 'transaction'; readonly call: EvmCall }
  | { readonly family: 'evm'; readonly kind: 'message'; readonly message: EvmMessage }
  | { readonly family: 'solana'; readonly kind: 'transaction'; readonly transaction: SolanaBytes }

/**
 * Serializes a payload for the journal, so that it parses to the same again.
 * @param sent the payload as the service sent it, in which form a Solana transaction's bytes are stored
 */
export function toJournalText(unsigned: UnsignedPayload, sent: string): string {
  if (unsigned.family === 'solana') return sent
  if (unsigned.kind === 'message') return unsigned.message.text
  const { value, ...call } = unsigned.call
  return JSON.stringify({ ...call, value: `0x${value.toString(16)}` })
}

/** A decoded payload with its verdict. */
export interface Inspection {
  /** Null if the payload can't be decoded, and so can't be signed. */
  readonly unsigned: UnsignedPayload | null
  /** The contracts or programs that it calls, in order, without duplicates. */
  readonly calls: readonly string[]
  /** What of the network's own coin leaves with it, in the smallest unit. */
  readonly value: bigint
  /** What it takes, by its bytes; empty where it takes nothing or they can't be read (then the simulation has to tell). */
  readonly takes: readonly Outflow[]
  /** What it gives up of a position, on the way out; absent where nothing is read. */
  readonly exits?: readonly PositionExit[]
  /** What of its coins is not part of the amount; each is shown in the review. */
  readonly namedFees: readonly NamedFee[]
  /** What is paid for including it sooner, where the bytes name it. */
  readonly inclusionFees?: InclusionFees
  /** The text of a message to sign; null for a transaction. */
  readonly message: string | null
  /** What the message is, where it is an order of a known kind. */
  readonly order?: Order
  readonly decoded: DecodedCall | null
  /** The decoded amount counts the asked token and is what was typed, or less of an approval. */
  readonly countsRequested: boolean
  /** No chain would take it any more: a new action is needed (decisions/010-signing). */
  readonly isStale: boolean
  /** The payload as the service sent it. */
  readonly raw: string
  /** The simulation of all remaining steps; null if none was run. */
  readonly simulation: ActionSimulation | null
  /** Symbols and decimals of the request's tokens on chain. Absent if not read. */
  readonly tokens?: FactsOfTokens
  readonly verdict: Verdict
}
