import type { EvmNetwork } from '../../chains/chain.ts'
import type { ArgumentField } from '../../contract/field.ts'

/** An ERC-4626 vault to deploy. */
export interface VaultPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  /** Growth in a year as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposited by the deployer, in token units: a vault that others use. */
  readonly seed: string
  /** Smallest and largest deposit that the service accepts, in token units. */
  readonly minimum: string
  readonly maximum: string | null
  /** What a deposit takes beside its amount, which means nothing to the vault. */
  readonly fields?: readonly ArgumentField[]
}

/** The vaults of each network. */
export const vaultPlans: Record<EvmNetwork, readonly VaultPlan[]> = {
  'ethereum-sepolia': [
    {
      asset: 'USDC',
      name: 'Harbor USDC Vault',
      shareSymbol: 'hbUSDC',
      ratePerYear: '0.048',
      seed: '1250000',
      minimum: '1',
      maximum: '500000',
    },
    {
      asset: 'USDT',
      name: 'Harbor USDT Vault',
      shareSymbol: 'hbUSDT',
      ratePerYear: '0.0525',
      seed: '820000',
      minimum: '1',
      maximum: null,
    },
    {
      asset: 'DAI',
      name: 'Harbor DAI Vault',
      shareSymbol: 'hbDAI',
      ratePerYear: '0.0415',
      seed: '640000',
      minimum: '0.5',
      maximum: null,
    },
  ],
  'base-sepolia': [
    {
      asset: 'USDC',
      name: 'Harbor Base USDC Vault',
      shareSymbol: 'hbUSDC',
      ratePerYear: '0.0565',
      seed: '2100000',
      minimum: '1',
      maximum: null,
    },
  ],
}
