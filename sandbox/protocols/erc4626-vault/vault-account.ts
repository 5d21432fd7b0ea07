import { maxUint256, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedVault } from './deploy-vault.ts'
import { accruingVaultAbi, testTokenAbi } from '../../contracts/abi.ts'

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
