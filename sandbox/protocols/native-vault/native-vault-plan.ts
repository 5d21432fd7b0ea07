import type { EvmNetwork } from '../../chains/chain.ts'

/** A vault of wrapped coin to deploy, with the router that takes and pays the coin itself. Amounts in coins. */
export interface NativeVaultPlan {
  readonly name: string
  readonly shareSymbol: string
  /** Growth in a year as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposited by the deployer: a vault that others use. */
  readonly seed: string
  /** Smallest and largest deposit that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The vaults of wrapped coin of each network. */
export const nativeVaultPlans: Record<EvmNetwork, readonly NativeVaultPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Harbor ETH Vault',
      shareSymbol: 'hbETH',
      ratePerYear: '0.0265',
      seed: '1800',
      minimum: '0.001',
      maximum: null,
    },
  ],
  'base-sepolia': [],
}
