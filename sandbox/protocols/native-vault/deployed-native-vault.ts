import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { accruingVaultAbi as abi, nativeVaultRouterAbi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { createField } from '../amount-field.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract, letMint, writeCall } from '../deploy-contract.ts'
import { deployAccruingVault, getVaultId } from '../erc4626-vault/deployed-vault.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import type { Arguments } from '../protocol.ts'
import { clock, coinBalanceOf, readContracts } from '../read-contracts.ts'

/** A vault of wrapped coin to deploy, with the router for the native coin. Amounts in coins. */
interface NativeVaultPlan {
  readonly name: string
  readonly shareSymbol: string
  /** Yearly growth as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposit of the deployer, as if others used the vault. */
  readonly seed: string
  /** Minimum and maximum deposit. */
  readonly minimum: string
  readonly maximum: string | null
}

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

/** A vault of wrapped coin, its asset, and the router for the native coin. */
export interface DeployedNativeVault {
  readonly id: string
  readonly plan: NativeVaultPlan
  readonly weth: Address
  readonly address: Address
  readonly router: Address
}

export type NativeVault = YieldContext<DeployedNativeVault>
export type NativeVaultOwner = OwnerContext<
  DeployedNativeVault,
  Awaited<ReturnType<typeof readNativeVaultAccount>>
>

/** Deploys a vault of wrapped coin and its router. */
export function deployNativeVault(
  site: DeploymentSite,
  plan: NativeVaultPlan,
): DeployedNativeVault {
  const { weth } = site
  const address = deployAccruingVault(site, plan, weth)
  letMint(site, weth, address)
  const router = deployContract(site, 'NativeVaultRouter', [weth, address])
  const deposit = { functionName: 'depositNative', args: [1n], value: to18(plan.seed) } as const
  writeCall(site, createCall({ abi: nativeVaultRouterAbi, address: router, ...deposit }))
  const id = getVaultId(site.network, { ...plan, asset: 'eth' }, address)
  return { id, plan, weth, address, router }
}

/** Reads the account: amounts in wei, times in Unix seconds; the allowance is the router's, in shares. */
export async function readNativeVaultAccount(
  { chain, deployed: { address, router } }: NativeVault,
  owner: Address,
) {
  const contract = { address, abi } as const
  const [walletBalance, now, shares, position, allowance, nonce] = await readContracts(chain, [
    coinBalanceOf(owner),
    clock,
    { ...contract, functionName: 'balanceOf', args: [owner] },
    { ...contract, functionName: 'maxWithdraw', args: [owner] },
    { ...contract, functionName: 'allowance', args: [owner, router] },
    { ...contract, functionName: 'nonces', args: [owner] },
  ])
  return { walletBalance, now, shares, position, allowance, nonce }
}

/** Previews the vault at the latest block: shares for wei in or out, wei for shares. */
export const preview = (
  { chain, deployed: { address } }: NativeVault,
  functionName: 'previewDeposit' | 'previewWithdraw' | 'previewRedeem',
  amount: bigint,
): Promise<bigint> => chain.client.readContract({ address, abi, functionName, args: [amount] })

/** Whether each operation has its own transaction, or all share one (contract: Argument meanings). */
export const executionModeField: ArgumentField = createField({
  name: 'executionMode',
  type: 'enum',
  label: 'Transactions',
  description: 'One transaction for each step, or one batch.',
  options: ['individual', 'batched'],
})

export const isBatched = (request: Arguments): boolean => request['executionMode'] === 'batched'
