import {
  nativeVaultRouterAbi,
  accruingVaultAbi,
  multicall3Abi,
} from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { grantMinter, to18 } from '../../chains/deployment-script.ts'
import { vaultProxyCreation } from '../erc4626-vault/deployed-vault.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'

/** What one owner has with the vault and its router, at one block. */
export interface NativeVaultAccount {
  /** Wei. */
  readonly walletBalance: bigint
  readonly shares: bigint
  /** What all shares pay out now, in wei. */
  readonly position: bigint
  /** Shares that the router may take. */
  readonly allowance: bigint
  /** Of the next permit. */
  readonly nonce: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readNativeVaultAccount(
  { client }: Pick<Chain, 'client'>,
  { vault, router }: DeployedNativeVault,
  owner: Address,
): Promise<NativeVaultAccount> {
  const contract = { address: vault, abi: accruingVaultAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, shares, position, allowance, nonce] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'maxWithdraw', args: [owner] },
      { ...contract, functionName: 'allowance', args: [owner, router] },
      { ...contract, functionName: 'nonces', args: [owner] },
    ],
  })
  return { walletBalance, now, shares, position, allowance, nonce }
}

/** What the vault would give at the latest block: shares for wei that go in or come out, wei for shares. */
export function preview(
  { client }: Pick<Chain, 'client'>,
  { vault }: DeployedNativeVault,
  functionName: 'previewDeposit' | 'previewWithdraw' | 'previewRedeem',
  amount: bigint,
): Promise<bigint> {
  return client.readContract({
    address: vault,
    abi: accruingVaultAbi,
    functionName,
    args: [amount],
  })
}

/** A vault of wrapped coin to deploy, with the router that takes and pays the coin itself. Amounts in coins. */
interface NativeVaultPlan {
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

/** A vault of wrapped coin, its asset, and the router that takes and pays the coin. */
export interface DeployedNativeVault {
  readonly plan: NativeVaultPlan
  readonly weth: Address
  readonly vault: Address
  readonly router: Address
}

/** Writes a vault of wrapped coin and the router between both and the coin. */
export function deployNativeVault(
  site: DeploymentSite,
  plan: NativeVaultPlan,
): DeployedNativeVault {
  const { script, code, weth } = site
  const vault = script.create(vaultProxyCreation(site, plan, weth))
  script.call(weth, grantMinter(vault))
  const abi = nativeVaultRouterAbi
  const bytecode = code('NativeVaultRouter')
  const router = script.create(encodeDeployData({ abi, bytecode, args: [weth, vault] }))
  const deposit = encodeFunctionData({ abi, functionName: 'depositNative', args: [1n] })
  script.call(router, deposit, to18(plan.seed))
  return { plan, weth, vault, router }
}
