import type { Network } from '../contract/network.ts'
import type { Token } from '../contract/token.ts'
import type { PlannedStep } from '../protocols/protocol.ts'
import type { StepRow } from '../store/schema.ts'

/** A place on a chain: its hash tells whether it is the chain that was read. */
export interface ChainAnchor {
  readonly number: bigint
  readonly hash: string
}

/**
 * A transaction as a chain shows it, ready to be compared with what was handed out: everything in the one form that
 * its network gives to hashes, addresses and calls.
 */
export interface ChainTransaction {
  readonly hash: string
  /** Who signed it and pays for it. */
  readonly sender: string
  /** What it calls: a contract, or a program; null when it creates a contract. */
  readonly to: string | null
  /** What it does there, in the network's own writing: calldata, or instructions. */
  readonly data: string
  /** Coins sent along, in the smallest unit. */
  readonly value: bigint
  /** Null while it waits to be mined. */
  readonly block: bigint | null
  /** Where the network counts them: another transaction of the sender with the same one replaces it. */
  readonly nonce?: number
  /** Which of its calls this is, where a contract account makes them within it; left out for its own. */
  readonly call?: InnerCall
}

/** A call that a contract account makes within a mined transaction which somebody else may have sent. */
interface InnerCall {
  /** From 1, in the order in which they are made. */
  readonly index: number
  /** It was refused, or what it is a part of: nothing came of it. */
  readonly failed: boolean
}

/** How a chain transaction relates to the call that was handed out (decisions/009-sandbox-tracking). */
export type Likeness = 'same' | 'edited approval' | 'other'

export interface ChainBlock extends ChainAnchor {
  readonly transactions: readonly ChainTransaction[]
}

/** The call that a step hands out, in its network's one form: what the indexer looks for. */
export type StepCall = Pick<StepRow, 'sender' | 'to' | 'data' | 'value'>

/** A planned step with what the wallet needs. */
export interface BuiltStep {
  readonly planned: PlannedStep
  readonly call: StepCall
  /** `unsignedTransaction` (contract: Payloads); null when the step is skipped. */
  readonly payload: string | null
  readonly gasLimit: bigint
  /** The most that it costs to have it mined, in the gas token's smallest unit. */
  readonly gasCost: bigint
}

/** Whether a payload is good now, or was earlier. */
export type PayloadAge = 'fresh' | 'stale'

/** What a mined transaction means for its step. */
export interface MinedOutcome {
  readonly status: 'CONFIRMED' | 'FAILED'
  readonly error: string | null
}

/** What the chain shows of a mined transaction and of the step that it was found to be. */
export interface MinedStep {
  readonly step: StepRow
  readonly likeness: Exclude<Likeness, 'other'>
  /** The steps after it, in order. */
  readonly laterSteps: readonly StepRow[]
}

/** What a user signed, as it was read from the bytes. */
export interface SignedTransaction {
  /** The bytes as they were submitted. */
  readonly bytes: string
  readonly transaction: ChainTransaction
  /** Why no node would take it, as a sentence; left out where nothing is seen to be wrong. */
  readonly rejectionReason?: string
}

/** What the explorer's page shows, in order. */
export type ExplorerRow = readonly [name: string, value: string]

/** Something whose time can be moved. */
export interface AdjustableClock {
  /** Unix seconds of the newest block. */
  timestamp(): Promise<bigint>
  /**
   * Moves time by whole seconds, so that the new time can be read at once. After a start it counts from the wall
   * clock, however far ahead the chain was left.
   */
  forward(seconds: number): Promise<void>
}

/**
 * One chain of the sandbox, whatever its family. Service and indexer know only this: a new family is an
 * implementation of it, and nothing else.
 */
export interface LocalNetwork extends AdjustableClock {
  readonly id: Network
  /** JSON-RPC address of its node, on loopback. */
  readonly url: string
  readonly gasToken: Token
  /** Its height when it was started, before anything was mined: blocks above it of earlier runs are gone. */
  readonly startedAt: bigint

  /** An address in the one form that is compared and stored; null when it is none. */
  readAddress(text: string): string | null
  /** A transaction's hash in the one form that is compared and stored; null when it is none. */
  readHash(text: string): string | null

  /**
   * Whether an address may have something on this chain: false only where no transaction ever named it. Absent where
   * that isn't known.
   * @throws what the node fails with
   */
  readonly mayHaveBalance?: (address: string) => Promise<boolean>

  /** The newest block's number: transactions of older ones can't be steps made from now on. */
  getHeight(): Promise<bigint>
  getHead(): Promise<ChainAnchor>
  /** The hash of the block with this number; null when there is none. */
  getBlockHash(number: bigint): Promise<string | null>
  /** The next block worth reading after one that was read; null when there is none yet, `gone` when that one is not on the chain. */
  getNextBlock(after: ChainAnchor): Promise<ChainBlock | 'gone' | null>
  /** What waits to be mined. */
  getPendingTransactions(): Promise<readonly ChainTransaction[]>
  /** A transaction as the node shows it, waiting or mined; null when the node does not know it. */
  getTransaction(hash: string): Promise<ChainTransaction | null>
  /** decisions/009-sandbox-tracking: a transaction is a step by its sender and effect. */
  compare(
    step: Pick<StepRow, 'sender' | 'to' | 'data' | 'value' | 'createdBlock'>,
    transaction: ChainTransaction,
  ): Likeness
  getMinedOutcome(mined: MinedStep, transaction: ChainTransaction): Promise<MinedOutcome>
  /** The calls that contracts make within a mined transaction; absent where only signers can make a step's call. */
  readonly getInnerCalls?: (transaction: ChainTransaction) => Promise<readonly ChainTransaction[]>

  /**
   * Adds to every step what its wallet needs, from the chain as it is now; `stale` from an earlier one: a nonce that is
   * used (unless the account never sent anything), a blockhash that has expired.
   * @throws ServiceError INSUFFICIENT_BALANCE when the coins don't cover it; 400 when it would fail
   */
  buildSteps(
    address: string,
    planned: readonly PlannedStep[],
    age?: PayloadAge,
  ): Promise<BuiltStep[]>
  /** Null when these are no signed bytes of this network. */
  readSigned(bytes: string): Promise<SignedTransaction | null>
  /** Rejects when the node refuses it. */
  broadcast(signed: SignedTransaction): Promise<void>

  /** While held, no block comes, whatever waits: for tests of waiting. */
  setBlocksPaused(held: boolean): Promise<void>
  /** Gives test money; resolves when it is there. */
  drip(address: string): Promise<void>
  /** What is known of a transaction; null when the node does not know it. */
  explore(hash: string): Promise<readonly ExplorerRow[] | null>
}

export type LocalNetworks = Readonly<Record<Network, LocalNetwork>>
