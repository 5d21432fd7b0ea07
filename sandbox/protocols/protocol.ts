import type { Signer } from '@solana/web3.js'
import type { Address, Hex } from 'viem'
import type { EvmNetwork } from '../chains/chain.ts'
import type { Restriction } from '../catalogue/restriction.ts'
import type { BalanceType, PendingActionDescription } from '../contract/balance.ts'
import type { ExecutionPattern } from '../contract/enums.ts'
import type { KycState, YieldDescription } from '../contract/yield.ts'
import type { Network } from '../contract/network.ts'
import type { Operation } from '../contract/transaction.ts'
import type { RewardRate } from '../contract/reward-rate.ts'
import type { Token } from '../contract/token.ts'
import type { Validator } from '../contract/validator.ts'

/** A request's arguments after validation against the yield's fields: decimal strings and the like. */
export type Arguments = Readonly<Record<string, unknown>>

/** What every step has that the user has to sign, whatever the family of its chain. */
interface StepDetails {
  /** Transaction type of the contract, such as APPROVAL or SUPPLY. */
  readonly type: string
  readonly title: string
  readonly description: string
  readonly method: string
  readonly inputs: Readonly<Record<string, unknown>>
  /** True when the chain shows that the step is not needed, as an approval that is large enough already. */
  readonly skipped: boolean
}

/** What an EVM chain is asked to do, before nonce, gas and fees are added by its network. */
export interface EvmCall {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** One call on an EVM chain. */
export interface EvmStep extends StepDetails, EvmCall {
  readonly kind: 'call'
  /** What it does, in order, where it is several things at once. */
  readonly operations?: readonly Operation[]
  /** Handed out as a transaction of type 0 with `gasPrice`, which every hardware wallet signs. */
  readonly legacy?: boolean
  /** Handed out even if it would fail now, then with a usual gas limit: the user asked for it (`skipPrechecks`). */
  readonly unchecked?: boolean
}

/** A message to sign (`isMessage`): nothing is sent by it; its signature goes into the step after it. */
export interface MessageStep extends StepDetails {
  readonly kind: 'message'
  /** Exactly what is signed: a text, or the JSON of typed data (EIP-712). */
  readonly message: string
}

/** A call on an EVM chain that can be written only with the signature of the message before it. */
export interface UnwrittenStep extends StepDetails {
  readonly kind: 'unwritten'
  /** Calls that do the same without the signature: they tell whether it will work and what it will cost. */
  readonly simulationCalls: readonly EvmCall[]
}

/** One instruction of a Solana transaction: addresses in base58. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly signer: boolean
    readonly writable: boolean
  }[]
  readonly data: Uint8Array
}

/** One Solana transaction, before the blockhash is added by its network. */
export interface SolanaStep extends StepDetails {
  readonly kind: 'instructions'
  readonly instructions: readonly Instruction[]
  /** Who pays the network's fee, and signs before the owner, base58; the owner when left out. */
  readonly feePayer?: string
  /** Who has signed already when it is handed out: the owner's signature completes it. */
  readonly coSigners?: readonly Signer[]
}

/** One thing that the user has to sign. Each network builds the kinds of its own family. */
export type PlannedStep = EvmStep | SolanaStep | MessageStep | UnwrittenStep

/** What an action will do, as the protocol sees it. */
export interface Plan<Step extends PlannedStep = PlannedStep> {
  /** Decimal string in token units; null when the action has no amount. */
  readonly amount: string | null
  /** What the amount is of; the yield's token when left out. */
  readonly token?: Token
  /** How the steps follow each other; one by one when left out. */
  readonly executionPattern?: ExecutionPattern
  readonly steps: readonly Step[]
}

/** What an action on an EVM chain will do. */
export type EvmPlan = Plan<EvmStep | MessageStep | UnwrittenStep>

/** A message with what came back for it. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
}

/** One row of a position: type x validator x date. Amounts in the token's smallest unit. */
export interface Position {
  readonly type: BalanceType
  /** What the amount is of; the yield's token when left out. */
  readonly token?: Token
  readonly amount: bigint
  /** Unix seconds when the row changes by itself (an exit becomes free); null when it does not. */
  readonly date: bigint | null
  readonly isEarning: boolean
  readonly pendingActions: readonly PendingActionDescription[]
  /** Whom it is staked with, where there is a choice; several where it is spread. */
  readonly validator?: Validator
  readonly validators?: readonly Validator[]
  /** The fee configuration that it was entered with. */
  readonly feeConfigurationId?: string
  /** What this row earns, where it differs from the yield's rate. */
  readonly rewardRate?: RewardRate
  /** Of a concentrated position: prices as decimal strings, and its token. */
  readonly priceRange?: { readonly min: string; readonly max: string }
  readonly tokenId?: string
  /** What the owner holds for it, in the share token's smallest unit. */
  readonly shares?: { readonly amount: bigint; readonly token: Token }
}

/** What an issuer can say of an address: how the check of it stands, or that it is restricted for compliance. */
export type IssuerDecision = 'start' | 'approve' | 'reject' | 'restrict' | 'release'

/** Where an issuer reads and decides whom its token admits. */
export interface IssuerDesk<Owner extends string = string> {
  read(owner: Owner): Promise<{
    readonly kycStatus: KycState['kycStatus']
    /** On the compliance blacklist. */
    readonly restricted: boolean
  }>
  /** Resolves when the chain has it. */
  decide(owner: Owner, decision: IssuerDecision): Promise<void>
}

/**
 * One yield on one chain. Every protocol folder exports a factory of these; nothing outside the folder knows more.
 * `enter`, `exit` and `manage` throw a ServiceError for what the contract's error table names.
 * Owners are addresses that the yield's network has read already.
 */
export interface YieldProtocol<Owner extends string = string, Planned extends Plan = Plan> {
  readonly id: string
  readonly network: Network
  /** The contracts' addresses that take part, as `executionContracts` lists them. */
  readonly contracts: readonly string[]
  /** Further accounts of the yield's own that its transactions name, as on Solana; none when left out. */
  readonly accounts?: readonly string[]
  /** What is true of it beside what its chain says; open when left out. */
  readonly restrictions?: readonly Restriction[]
  describe(): Promise<YieldDescription>
  /**
   * Every row of the owner; the active one is always there, with amount 0 when nothing is held.
   * @param request what was submitted of the yield's `mechanics.arguments.balance`
   */
  positions(owner: Owner, request?: Arguments): Promise<readonly Position[]>
  enter(owner: Owner, request: Arguments): Promise<Planned>
  exit(owner: Owner, request: Arguments): Promise<Planned>
  manage(owner: Owner, action: string, passthrough: string, request: Arguments): Promise<Planned>
  /** Whom one can stake with, in the order to show them; absent where there is no choice. */
  readonly validators?: () => Promise<readonly Validator[]>
  /** Whether the owner may take part, where that is asked; absent where everybody may. */
  readonly kyc?: (owner: Owner) => Promise<KycState>
  /** The issuer's desk behind the page of `authorizeUrl`; absent where nobody is asked. */
  readonly issuer?: IssuerDesk<Owner>
  /**
   * Writes the step that waited for a message of this yield to be signed; absent where none is asked for.
   * @throws ServiceError 400 when it is not the owner's signature, or comes too late
   */
  readonly afterSignature?: (
    owner: Owner,
    signed: SignedMessage,
  ) => Promise<Planned['steps'][number]>
}

/** A yield on an EVM chain. */
export interface EvmProtocol extends YieldProtocol<Address, EvmPlan> {
  readonly network: EvmNetwork
  /** Calls that are due now, each for anybody to make: payments that come by themselves. Absent where nothing does. */
  readonly getDueCalls?: () => Promise<readonly EvmCall[]>
}
