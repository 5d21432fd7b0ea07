import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import { accruingVaultAbi, multicall3Abi } from '../../contracts/abi.ts'

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
