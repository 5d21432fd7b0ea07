import { accruingVaultAbi, vaultProxyAbi, testTokenAbi } from '../../contracts/abis.generated.ts'
import {
  encodeFunctionData,
  parseUnits,
  encodeDeployData,
  maxUint256,
  type Address,
  type Hex,
} from 'viem'
import { deployer, operator } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, tokenCall, to18 } from '../../chains/deployment-script.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'

/** What one owner has with a vault, at one block. Assets in the asset's smallest unit. */
export interface VaultAccount {
  readonly walletBalance: bigint
  /** How much of the asset the vault may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares pay out. */
  readonly position: bigint
  /** How much of it can be had now, and for how many shares. */
  readonly withdrawable: bigint
  readonly withdrawableShares: bigint
  /** How much more the vault takes. */
  readonly depositLimit: bigint
}

/** One call to the chain. */
export async function readVaultAccount(
  { client }: Pick<Chain, 'client'>,
  vault: DeployedVault,
  owner: Address,
): Promise<VaultAccount> {
  const asset = { address: vault.asset.address, abi: testTokenAbi }
  const contract = { address: vault.address, abi: accruingVaultAbi }
  const [walletBalance, allowance, shares, position] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...asset, functionName: 'balanceOf', args: [owner] },
      { ...asset, functionName: 'allowance', args: [owner, vault.address] },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'maxWithdraw', args: [owner] },
    ],
  })
  const free = { withdrawable: position, withdrawableShares: shares, depositLimit: maxUint256 }
  return { walletBalance, allowance, shares, position, ...free }
}

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

export interface DeployedVault {
  readonly plan: VaultPlan
  readonly address: Address
  readonly asset: DeployedToken
}

/** A vault's shares and growth. */
interface ProxyVaultTerms {
  readonly name: string
  readonly shareSymbol: string
  readonly ratePerYear: string
}

/** What puts a vault of `asset` on the chain, behind its proxy. */
export function vaultProxyCreation(
  { code, vaultImplementation }: DeploymentSite,
  { name, shareSymbol, ratePerYear }: ProxyVaultTerms,
  asset: Address,
): Hex {
  const initialization = encodeFunctionData({
    abi: accruingVaultAbi,
    functionName: 'initialize',
    args: [asset, name, shareSymbol, to18(ratePerYear)],
  })
  return encodeDeployData({
    abi: vaultProxyAbi,
    bytecode: code('VaultProxy'),
    args: [vaultImplementation, operator.address, initialization],
  })
}

/** Writes a vault with the deposit of those who use it already. */
export function deployVault(site: DeploymentSite, plan: VaultPlan): DeployedVault {
  const { script } = site
  const asset = site.token(plan.asset)
  const address = script.create(vaultProxyCreation(site, plan, asset.address))
  const seed = parseUnits(plan.seed, asset.plan.decimals)
  script.call(asset.address, grantMinter(address))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  const args = [seed, deployer.address] as const
  script.call(address, encodeFunctionData({ abi: accruingVaultAbi, functionName: 'deposit', args }))
  return { plan, address, asset }
}
