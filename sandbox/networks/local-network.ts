import type { Network } from '../contract/network.ts'
import type { Token } from '../contract/token.ts'
import type { PlannedStep } from '../protocols/protocol.ts'
import type { StepRow } from '../store/schema.ts'

/** A block number and hash; the hash identifies the chain that was read. */
export interface ChainAnchor {
  readonly number: bigint
  readonly hash: string
}

/**
 * A chain transaction in its network's canonical form of hashes, addresses and calls, ready to be compared with a step.
 */
export interface ChainTransaction {
  readonly hash: string
  /** Signer and fee payer. */
  readonly sender: string
  /** The called contract or program; null for a contract creation. */
  readonly to: string | null
  /** Calldata or instructions, in the network's encoding. */
  readonly data: string
  /** Coins sent along, in the smallest unit. */
  readonly value: bigint
  /** Null while pending. */
  readonly block: bigint | null
  /** Where the network has nonces: another transaction of the sender with the same one replaces it. */
  readonly nonce?: number
  /** Which inner call of a contract account this is; absent for the outer call. */
  readonly call?: InnerCall
}

/** A call that a contract account makes within a mined transaction. */
interface InnerCall {
  /** 1-based, in call order. */
  readonly index: number
  /** True when it or an enclosing call reverted. */
  readonly failed: boolean
}

/** How a chain transaction relates to a step's call (decisions/009-sandbox-tracking). */
export type Likeness = 'same' | 'edited approval' | 'other'

export interface ChainBlock extends ChainAnchor {
  readonly transactions: readonly ChainTransaction[]
}

/** The call of a step in its network's canonical form, which the indexer looks for. */
export type StepCall = Pick<StepRow, 'sender' | 'to' | 'data' | 'value'>

/** A planned step with what the wallet needs. */
export interface BuiltStep {
  readonly planned: PlannedStep
  readonly call: StepCall
  /** `unsignedTransaction` (contract: Payloads); null when the step is skipped. */
  readonly payload: string | null
  readonly gasLimit: bigint
  /** Maximum network fee, in the gas token's smallest unit. */
  readonly gasCost: bigint
}

/** Whether a payload is valid now, or expired. */
export type PayloadAge = 'fresh' | 'stale'

export interface MinedOutcome {
  readonly status: 'CONFIRMED' | 'FAILED'
  readonly error: string | null
}

/** What the chain shows of a mined transaction and its matched step. */
export interface MinedStep {
  readonly step: StepRow
  readonly likeness: Exclude<Likeness, 'other'>
  /** The steps after it, in order. */
  readonly laterSteps: readonly StepRow[]
}

/** A signed transaction, decoded. */
export interface SignedTransaction {
  /** The submitted bytes. */
  readonly bytes: string
  readonly transaction: ChainTransaction
  /** Why a node would reject it, as a sentence; absent when no error is found. */
  readonly rejectionReason?: string
}

/** A row of the explorer's page. */
export type ExplorerRow = readonly [name: string, value: string]

/** What finds the blocks that may have moved an address's money. */
export interface ChainPast {
  /** A block, the newest by default, with its time in Unix seconds. */
  getBlock(number?: bigint): Promise<ChainAnchor & { readonly time: bigint }>
  /** Numbers of the blocks from `first` to `last` with an event that names the address. */
  getNamingBlocks(address: string, first: bigint, last: bigint): Promise<readonly bigint[]>
}

export interface AdjustableClock {
  /** Unix seconds of the newest block. */
  timestamp(): Promise<bigint>
  /**
   * Moves time by whole seconds and makes it readable at once. After a start it counts from the wall clock, whatever
   * the chain's offset was.
   */
  forward(seconds: number): Promise<void>
}

/** One chain of the sandbox, of any family. Service and indexer depend on this interface only. */
export interface LocalNetwork extends AdjustableClock {
  readonly id: Network
  /** JSON-RPC URL on loopback. */
  readonly url: string
  readonly gasToken: Token
  /** Height at start, before anything was mined: higher blocks of earlier runs are gone. */
  readonly startedAt: bigint

  /** Canonical form of an address; null when invalid. */
  readAddress(text: string): string | null
  /** Canonical form of a transaction hash; null when invalid. */
  readHash(text: string): string | null

  /**
   * Whether an address may have a balance: false only where no transaction named it. Absent where unknown.
   * @throws the node's error
   */
  readonly mayHaveBalance?: (address: string) => Promise<boolean>

  /**
   * Differs when blocks or waiting transactions may have changed, without asking the node. What others do to the node,
   * such as mining by its own methods, it may miss.
   */
  getRevision(): string
  /** Number of the newest block: transactions of older ones cannot match a new step. */
  getHeight(): Promise<bigint>
  getHead(): Promise<ChainAnchor>
  /** Hash of the block with this number; null when there is none. */
  getBlockHash(number: bigint): Promise<string | null>
  /** Next relevant block after an anchor; null when there is none yet, `gone` when the anchor is not on the chain. */
  getNextBlock(after: ChainAnchor): Promise<ChainBlock | 'gone' | null>
  /** Blocks of the past; absent where the chain keeps no older state. */
  readonly past?: ChainPast
  getPendingTransactions(): Promise<readonly ChainTransaction[]>
  /** A transaction, pending or mined; null when the node does not know it. */
  getTransaction(hash: string): Promise<ChainTransaction | null>
  /** Compares a transaction with a step by sender and effect (decisions/009-sandbox-tracking). */
  compare(
    step: Pick<StepRow, 'sender' | 'to' | 'data' | 'value' | 'createdBlock'>,
    transaction: ChainTransaction,
  ): Likeness
  getMinedOutcome(mined: MinedStep, transaction: ChainTransaction): Promise<MinedOutcome>
  /** Inner calls of a mined transaction; absent where only signers can make a step's call. */
  readonly getInnerCalls?: (transaction: ChainTransaction) => Promise<readonly ChainTransaction[]>

  /**
   * Adds to every step what its wallet needs, from the current chain state; `stale` gives a used nonce (unless the
   * account never sent) or an expired blockhash.
   * @throws ServiceError INSUFFICIENT_BALANCE when the coins do not cover it; 400 when it would fail
   */
  buildSteps(
    address: string,
    planned: readonly PlannedStep[],
    age?: PayloadAge,
  ): Promise<BuiltStep[]>
  /** Null for bytes that are no signed transaction of this network. */
  readSigned(bytes: string): Promise<SignedTransaction | null>
  /** Sends it; returns why the node refuses it, null when it takes it. @throws when the node cannot be asked */
  broadcast(signed: SignedTransaction): Promise<string | null>

  /** Pauses block production, for tests of waiting. */
  setBlocksPaused(held: boolean): Promise<void>
  /** Sends test money; resolves when it is mined. */
  drip(address: string): Promise<void>
  /** Known facts of a transaction; null when the node does not know it. */
  explore(hash: string): Promise<readonly ExplorerRow[] | null>
}

export type LocalNetworks = Readonly<Record<Network, LocalNetwork>>
