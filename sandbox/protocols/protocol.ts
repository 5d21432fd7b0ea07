import type { Signer } from '@solana/web3.js'
import type { Address, Hex } from 'viem'
import type { EvmNetwork } from '../chains/chain.ts'
import type { Restriction } from '../catalogue/restriction.ts'
import type { Campaign } from '../contract/campaign.ts'
import type { BalanceType, PendingActionDescription } from '../contract/balance.ts'
import type { ExecutionPattern } from '../contract/enums.ts'
import type { KycState, YieldDescription } from '../contract/yield.ts'
import type { Network } from '../contract/network.ts'
import type { ChainMoment } from '../evm/chain-at-block.ts'
import type { Operation } from '../contract/transaction.ts'
import type { RewardRate } from '../contract/reward-rate.ts'
import type { Token } from '../contract/token.ts'
import type { Validator } from '../contract/validator.ts'

/** A request's arguments after validation against the yield's fields: decimal strings and the like. */
export type Arguments = Readonly<Record<string, unknown>>

/** Fields of every step to sign, on any chain family. */
interface StepDetails {
  /** Transaction type of the contract, such as APPROVAL or SUPPLY. */
  readonly type: string
  readonly title: string
  readonly description: string
  readonly method: string
  readonly inputs: Readonly<Record<string, unknown>>
  /** True when the chain shows that the step is unnecessary, as with a sufficient allowance. */
  readonly skipped: boolean
}

/** An EVM call, before its network adds nonce, gas and fees. */
export interface EvmCall {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

export interface EvmStep extends StepDetails, EvmCall {
  readonly kind: 'call'
  /** Operations in order, where there are several. */
  readonly operations?: readonly Operation[]
  /** Built as type 0 with `gasPrice`, which every hardware wallet signs. */
  readonly legacy?: boolean
  /** Built even if it would revert now, with a default gas limit: the user set `skipPrechecks`. */
  readonly unchecked?: boolean
}

/** A message to sign (`isMessage`): nothing is sent; its signature goes into the next step. */
export interface MessageStep extends StepDetails {
  readonly kind: 'message'
  /** Exactly what is signed: a text, or the JSON of typed data (EIP-712). */
  readonly message: string
}

/** An EVM call that can be built only with the signature of the message before it. */
export interface UnwrittenStep extends StepDetails {
  readonly kind: 'unwritten'
  /** Calls with the same effect without the signature, for the simulation of outcome and cost. */
  readonly simulationCalls: readonly EvmCall[]
}

/** A Solana instruction; addresses in base58. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly signer: boolean
    readonly writable: boolean
  }[]
  readonly data: Uint8Array
}

/** A Solana transaction, before its network adds the blockhash. */
export interface SolanaStep extends StepDetails {
  readonly kind: 'instructions'
  readonly instructions: readonly Instruction[]
  /** Fee payer, who signs before the owner, base58; default the owner. */
  readonly feePayer?: string
  /** Signers that sign when it is built: the owner's signature completes it. */
  readonly coSigners?: readonly Signer[]
}

/** A step to sign. Each network builds the kinds of its own family. */
export type PlannedStep = EvmStep | SolanaStep | MessageStep | UnwrittenStep

/** An action's steps, as planned by the protocol. */
export interface Plan<Step extends PlannedStep = PlannedStep> {
  /** Decimal string in token units; null when the action has no amount. */
  readonly amount: string | null
  /** Token of the amount; default the yield's. */
  readonly token?: Token
  /** Default: one by one. */
  readonly executionPattern?: ExecutionPattern
  /** Of a Solana enter: lamports that must stay beside the amount. */
  readonly entryReserve?: bigint
  readonly steps: readonly Step[]
}

export type EvmPlan = Plan<EvmStep | MessageStep | UnwrittenStep>

/** A message with its signature. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
}

/** One row of a position: type x validator x date. Amounts in the token's smallest unit. */
export interface Position {
  readonly type: BalanceType
  /** Token of the amount; default the yield's. */
  readonly token?: Token
  readonly amount: bigint
  /** Unix seconds when the row changes by itself (an exit becomes claimable); null for never. */
  readonly date: bigint | null
  readonly isEarning: boolean
  readonly pendingActions: readonly PendingActionDescription[]
  /** Its validator, where there is a selection; several for a spread. */
  readonly validator?: Validator
  readonly validators?: readonly Validator[]
  /** Fee configuration selected at enter. */
  readonly feeConfigurationId?: string
  /** Rate of this row, where it differs from the yield's. */
  readonly rewardRate?: RewardRate
  /** Of a concentrated position: prices as decimal strings, and its token. */
  readonly priceRange?: { readonly min: string; readonly max: string }
  readonly tokenId?: string
  /** Shares of the owner, in the share token's smallest unit. */
  readonly shares?: { readonly amount: bigint; readonly token: Token }
}

/** An issuer's decision about an address: its check, or a compliance restriction. */
export type IssuerDecision = 'start' | 'approve' | 'reject' | 'restrict' | 'release'

/** Reads and decides which addresses a permissioned token admits. */
export interface IssuerDesk<Owner extends string = string> {
  read(owner: Owner): Promise<{
    readonly kycStatus: KycState['kycStatus']
    /** On the compliance blacklist. */
    readonly restricted: boolean
  }>
  /** Resolves when mined. */
  decide(owner: Owner, decision: IssuerDecision): Promise<void>
}

/**
 * One yield on one chain, as each protocol folder provides it. `enter`, `exit` and `manage` throw a ServiceError of the
 * contract's error table. Owners are validated addresses.
 */
export interface YieldProtocol<Owner extends string = string, Planned extends Plan = Plan> {
  readonly id: string
  readonly network: Network
  /** Contract addresses, as listed in `executionContracts`. */
  readonly contracts: readonly string[]
  /** Further accounts of the yield that its transactions name, as on Solana; default none. */
  readonly accounts?: readonly string[]
  /** Restrictions beyond the chain's data; default none. */
  readonly restrictions?: readonly Restriction[]
  describe(): Promise<YieldDescription>
  /**
   * Every row of the owner; the active one always exists, with amount 0 when empty.
   * @param request arguments of the yield's `mechanics.arguments.balance`
   */
  positions(owner: Owner, request?: Arguments): Promise<readonly Position[]>
  /** The same rows as of an older block; absent where the chain keeps no older state. @throws once it is gone */
  readonly positionsAt?: (owner: Owner, moment: ChainMoment) => Promise<readonly Position[]>
  enter(owner: Owner, request: Arguments): Promise<Planned>
  exit(owner: Owner, request: Arguments): Promise<Planned>
  manage(owner: Owner, action: string, passthrough: string, request: Arguments): Promise<Planned>
  /** Selectable validators, in display order; absent where there is no selection. */
  readonly validators?: () => Promise<readonly Validator[]>
  /** Campaigns of any status, newest first; absent where the yield supports none. */
  readonly campaigns?: () => Promise<readonly Campaign[]>
  /** Eligibility of the owner; absent where everybody is eligible. */
  readonly kyc?: (owner: Owner) => Promise<KycState>
  /** The issuer behind the page of `authorizeUrl`; absent without an issuer. */
  readonly issuer?: IssuerDesk<Owner>
  /**
   * Builds the step that waits for a signed message; absent where there is no message.
   * @throws ServiceError 400 when the signature is not the owner's, or expired
   */
  readonly afterSignature?: (
    owner: Owner,
    signed: SignedMessage,
  ) => Promise<Planned['steps'][number]>
}

export interface EvmProtocol extends YieldProtocol<Address, EvmPlan> {
  readonly network: EvmNetwork
  /** Due calls that anybody may send, for automatic payouts; absent without any. */
  readonly getDueCalls?: () => Promise<readonly EvmCall[]>
}
