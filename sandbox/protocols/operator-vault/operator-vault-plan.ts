import type { EvmNetwork } from '../../chains/chain.ts'
import type { VaultPlan } from '../erc4626-vault/deployed-vault.ts'

const contracts = {
  v1: 'OperatorVaultV1',
  v2: 'OperatorVaultV2',
  v3: 'OperatorVaultV3',
} as const

/** Returns the contract name of a version. */
export const getImplementation = (version: VaultVersion) => contracts[version]

/** Versions of the operator's vault, oldest first. */
export const vaultVersions = ['v1', 'v2', 'v3'] as const
export type VaultVersion = (typeof vaultVersions)[number]

export interface TargetPlan extends Omit<VaultPlan, 'asset' | 'minimum' | 'maximum'> {
  /** Share of each deposit, in basis points. */
  readonly weightBps: number
}

/** An operator's vault to deploy. Amounts in units of its asset. */
export interface OperatorVaultPlan {
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  /** Markdown: what is specific to it. */
  readonly text: string
  /** Initial version: the operator may upgrade it. */
  readonly version: VaultVersion
  readonly depositBps: number
  readonly managementBps: number
  readonly performanceBps: number
  readonly targets: readonly [TargetPlan, TargetPlan]
  /** Reward token of 18 decimals, with the yearly amount of all holders; listed from version 2 on. */
  readonly reward: { readonly symbol: string; readonly name: string; readonly perYear: string }
  readonly seed: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The operator's vaults of each network, one of each version. */
export const operatorVaultPlans: Record<EvmNetwork, readonly OperatorVaultPlan[]> = {
  'ethereum-sepolia': [
    {
      asset: 'USDC',
      name: 'Breakwater Blended USDC',
      shareSymbol: 'bwUSDC',
      text: 'Spreads what you put in over a fund of treasury bills and one of short credit, half and half.',
      version: 'v1',
      depositBps: 5,
      managementBps: 50,
      performanceBps: 1_000,
      targets: [
        {
          name: 'Bills Fund USDC',
          shareSymbol: 'bfUSDC',
          ratePerYear: '0.043',
          seed: '5200000',
          weightBps: 5_000,
        },
        {
          name: 'Short Credit USDC',
          shareSymbol: 'scUSDC',
          ratePerYear: '0.071',
          seed: '1900000',
          weightBps: 5_000,
        },
      ],
      reward: { symbol: 'SPRAY', name: 'Test Spray', perYear: '250000' },
      seed: '1480000',
      minimum: '10',
      maximum: null,
    },
    {
      asset: 'DAI',
      name: 'Breakwater Blended DAI',
      shareSymbol: 'bwDAI',
      text: 'Spreads what you put in over two funds and keeps a little at hand; holders also earn SPRAY.',
      version: 'v2',
      depositBps: 10,
      managementBps: 25,
      performanceBps: 1_500,
      targets: [
        {
          name: 'Savings Fund DAI',
          shareSymbol: 'sfDAI',
          ratePerYear: '0.038',
          seed: '830000',
          weightBps: 6_500,
        },
        {
          name: 'Term Lending DAI',
          shareSymbol: 'tlDAI',
          ratePerYear: '0.066',
          seed: '410000',
          weightBps: 3_000,
        },
      ],
      reward: { symbol: 'SPRAY', name: 'Test Spray', perYear: '120000' },
      seed: '395000',
      minimum: '10',
      maximum: null,
    },
  ],
  'base-sepolia': [
    {
      asset: 'USDC',
      name: 'Breakwater Base USDC',
      shareSymbol: 'bwUSDC',
      text: 'Spreads what you put in over two funds, a little more into the steadier one; holders also earn SPRAY.',
      version: 'v3',
      depositBps: 5,
      managementBps: 40,
      performanceBps: 1_000,
      targets: [
        {
          name: 'Base Bills USDC',
          shareSymbol: 'bbUSDC',
          ratePerYear: '0.045',
          seed: '2600000',
          weightBps: 5_500,
        },
        {
          name: 'Base Market USDC',
          shareSymbol: 'bmUSDC',
          ratePerYear: '0.079',
          seed: '1150000',
          weightBps: 4_500,
        },
      ],
      reward: { symbol: 'SPRAY', name: 'Test Spray', perYear: '180000' },
      seed: '720000',
      minimum: '10',
      maximum: '250000',
    },
  ],
}
