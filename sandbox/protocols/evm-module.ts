import type { Address, Hex } from 'viem'
import type { Chain, EvmNetwork } from '../chains/chain.ts'
import type { DeploymentScript } from '../chains/deployment-script.ts'
import type { EvmProtocol } from './protocol.ts'
import type { Token } from '../contract/token.ts'
import type { TokenPlan } from '../chains/token-plan.ts'

export interface DeployedToken {
  readonly plan: TokenPlan
  readonly address: Address
  /** The same in the contract's form. */
  readonly token: Token
}

/** Everything deployed on one chain. */
export interface Deployment {
  readonly tokens: readonly DeployedToken[]
  /** Base contracts for later deployments. */
  readonly site: Omit<DeploymentSite, 'script'>
  /** The yields of every deployed protocol. */
  readonly openYields: OpenYields
}

/** An empty chain on which protocols deploy their contracts. */
export interface DeploymentSite {
  readonly network: EvmNetwork
  readonly script: DeploymentScript
  /** Creation code of a contract, constructor arguments excluded. @throws Error when unknown */
  readonly code: (contract: string) => Hex
  /** A test token of the network. @throws Error for an unknown symbol */
  readonly token: (symbol: string) => DeployedToken
  /** Wrapped coin. */
  readonly weth: Address
  /** Implementation of the operator's vaults. */
  readonly vaultImplementation: Address
}

/** Creates the yields of a deployment on a running chain. */
export type OpenYields = (chain: Chain) => readonly EvmProtocol[]

/**
 * A protocol: its contracts, its plans for each network, and how both become yields. `deploy` depends on the site
 * alone, so that addresses are the same on every fresh chain.
 */
export interface EvmModule<Deployed> {
  deploy(site: DeploymentSite): readonly Deployed[]
  open(chain: Chain, deployed: Deployed): EvmProtocol
}

/** Deploys a protocol on a chain. */
export type Installation = (site: DeploymentSite) => OpenYields

export const installation =
  <Deployed>(module: EvmModule<Deployed>): Installation =>
  (site) => {
    const deployed = module.deploy(site)
    return (chain) => deployed.map((each) => module.open(chain, each))
  }
