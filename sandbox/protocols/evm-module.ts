import type { Address, Hex } from 'viem'
import type { Chain, EvmNetwork } from '../chains/chain.ts'
import type { DeploymentScript } from '../chains/deployment-script.ts'
import type { EvmProtocol } from './protocol.ts'
import type { Token } from '../contract/token.ts'
import type { TokenPlan } from '../chains/token-plan.ts'

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

/** An empty chain on which a protocol puts its contracts. */
export interface DeploymentSite {
  readonly network: EvmNetwork
  readonly script: DeploymentScript
  /** What a deployment of this contract sends, constructor arguments excluded. @throws Error when there is none */
  readonly code: (contract: string) => Hex
  /** A test token of the network. @throws Error when it has none of this symbol */
  readonly token: (symbol: string) => DeployedToken
  /** Wrapped coin, which every coin can become. */
  readonly weth: Address
  /** What the operator's vaults run. */
  readonly vaultImplementation: Address
}

/** Opens what was put on a chain. */
export type OpenYields = (chain: Chain) => readonly EvmProtocol[]

/**
 * A protocol: a folder with its contracts, its plans for each network, and how both become yields.
 * Whatever `deploy` does follows from the site alone, so that addresses are the same on every fresh chain.
 */
export interface EvmModule<Deployed> {
  deploy(site: DeploymentSite): readonly Deployed[]
  open(chain: Chain, deployed: Deployed): EvmProtocol
}

/** Puts a protocol on a chain. */
export type Installation = (site: DeploymentSite) => OpenYields

export const installation =
  <Deployed>(module: EvmModule<Deployed>): Installation =>
  (site) => {
    const deployed = module.deploy(site)
    return (chain) => deployed.map((each) => module.open(chain, each))
  }
