import type { Address } from 'viem'
import type { Token } from '../contract/token.ts'
import type { DeploymentSite, OpenYields } from '../protocols/evm-module.ts'
import type { TokenPlan } from './token-plan.ts'

/** A test token on its chain. */
export interface DeployedToken {
  readonly plan: TokenPlan
  readonly address: Address
  /** The same in the contract's form. */
  readonly token: Token
}

/** Everything of ours on one chain. */
export interface Deployment {
  /** What the faucet gives. */
  readonly tokens: readonly DeployedToken[]
  /** What is built upon, for what is put there later. */
  readonly site: Omit<DeploymentSite, 'script'>
  /** The yields of every protocol that stands there. */
  readonly openYields: OpenYields
}
