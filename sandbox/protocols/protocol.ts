import type { Address, Hex } from 'viem'
import type { EvmNetwork } from '../chains/chain.ts'
import type { BalanceType } from '../contract/balance.ts'
import type { PendingActionDescription } from '../contract/pending-action.ts'
import type { YieldDescription } from '../contract/yield.ts'

/** Arguments of a request after the service has checked them against the yield's fields: decimal strings and the like. */
export type Arguments = Readonly<Record<string, unknown>>

/** One call that the user has to sign, before nonce, gas and fees are added by the service. */
export interface PlannedStep {
  /** Transaction type of the contract, such as APPROVAL or SUPPLY. */
  readonly type: string
  readonly title: string
  readonly description: string
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly method: string
  readonly inputs: Readonly<Record<string, unknown>>
  /** True when the chain shows that the step is not needed, as an approval that is large enough already. */
  readonly skipped: boolean
}

/** What an action will do, as the protocol sees it. */
export interface Plan {
  /** Decimal string in units of the yield's token; null when the action has no amount. */
  readonly amount: string | null
  readonly steps: readonly PlannedStep[]
}

/** One row of a position: type x date. Amounts in the token's smallest unit. */
export interface Position {
  readonly type: BalanceType
  readonly amount: bigint
  /** Unix seconds when the row changes by itself (an exit becomes free); null when it does not. */
  readonly date: bigint | null
  readonly isEarning: boolean
  readonly pendingActions: readonly PendingActionDescription[]
}

/**
 * One yield on one chain. Every protocol folder exports a factory of these; nothing outside the folder knows more.
 * `enter`, `exit` and `manage` throw a ServiceError for what the contract's error table names.
 */
export interface YieldProtocol {
  readonly id: string
  readonly network: EvmNetwork
  /** The contracts' addresses that take part, as `executionContracts` lists them. */
  readonly contracts: readonly Address[]
  describe(): Promise<YieldDescription>
  /** Every row of the owner; the active one is always there, with amount 0 when nothing is held. */
  positions(owner: Address): Promise<readonly Position[]>
  enter(owner: Address, request: Arguments): Promise<Plan>
  exit(owner: Address, request: Arguments): Promise<Plan>
  manage(owner: Address, action: string, passthrough: string, request: Arguments): Promise<Plan>
}
