import type { Address } from 'viem'
import type { Token } from '../contract/token.ts'
import type { StakingPlan, TokenPlan, VaultPlan } from './network-plan.ts'

/** A test token on its chain. */
export interface DeployedToken {
  readonly plan: TokenPlan
  readonly address: Address
  /** The same in the contract's form. */
  readonly token: Token
}

export interface DeployedVault {
  readonly plan: VaultPlan
  readonly address: Address
  readonly asset: DeployedToken
}

export interface DeployedStaking {
  readonly plan: StakingPlan
  readonly address: Address
}

/** Everything of ours on one chain. */
export interface Deployment {
  readonly tokens: readonly DeployedToken[]
  readonly vaults: readonly DeployedVault[]
  readonly staking: DeployedStaking
}
