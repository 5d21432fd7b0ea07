import type { Address } from 'viem'
import type { Token } from '../contract/token.ts'
import type { EtherVaultPlan } from './ether-vault-plan.ts'
import type { StakingPlan, TokenPlan, VaultPlan } from './network-plan.ts'
import type { RewardStakingPlan } from './reward-staking-plan.ts'

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

/** A vault of wrapped coin, its asset, and the router that takes and pays the coin. */
export interface DeployedEtherVault {
  readonly plan: EtherVaultPlan
  readonly weth: Address
  readonly vault: Address
  readonly router: Address
}

export interface DeployedRewardStaking {
  readonly plan: RewardStakingPlan
  readonly address: Address
  /** The token that is earned, in the contract's form. */
  readonly reward: Token & { readonly address: Address }
}

/** Everything of ours on one chain. */
export interface Deployment {
  readonly tokens: readonly DeployedToken[]
  readonly vaults: readonly DeployedVault[]
  readonly staking: DeployedStaking
  readonly etherVaults: readonly DeployedEtherVault[]
  readonly rewardStakings: readonly DeployedRewardStaking[]
}
