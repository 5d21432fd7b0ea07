import type { Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { accruingVaultAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { deployVaultProxy, letMint, seedToken, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'

/** An ERC-4626 vault to deploy. */
export interface VaultPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  /** Yearly growth as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposit of the deployer, in token units, as if others used the vault. */
  readonly seed: string
  /** Minimum and maximum deposit, in token units. */
  readonly minimum: string
  readonly maximum: string | null
  /** Extra enter arguments, which the vault ignores. */
  readonly fields?: readonly ArgumentField[]
}

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

export interface DeployedVault {
  readonly id: string
  readonly plan: VaultPlan
  readonly address: Address
  readonly asset: DeployedToken
}

/** Deploys a vault of `asset` behind its proxy. */
export function deployAccruingVault(
  site: DeploymentSite,
  { name, shareSymbol, ratePerYear }: Pick<VaultPlan, 'name' | 'shareSymbol' | 'ratePerYear'>,
  asset: Address,
): Address {
  const args = [asset, name, shareSymbol, to18(ratePerYear)] as const
  const address = site.vaultImplementation
  const initialize = createCall({ abi, address, functionName: 'initialize', args })
  return deployVaultProxy(site, address, initialize)
}

/** Returns the id of a vault's yield. @param kind suffix of the id */
export const getVaultId = (
  network: EvmNetwork,
  { asset, shareSymbol }: Pick<VaultPlan, 'asset' | 'shareSymbol'>,
  address: Address,
  kind = '4626-vault',
): string => `${network}-${asset}-${shareSymbol}-${address}-${kind}`.toLowerCase()

/** Deploys a vault with its seed deposit. */
export function deployVault(site: DeploymentSite, plan: VaultPlan): DeployedVault {
  const asset = site.token(plan.asset)
  const address = deployAccruingVault(site, plan, asset.address)
  letMint(site, asset.address, address)
  const args = [seedToken(site, asset, address, plan.seed), deployer.address] as const
  writeCall(site, createCall({ abi, address, functionName: 'deposit', args }))
  return { id: getVaultId(site.network, plan, address), plan, address, asset }
}
