import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedVault } from '../../chains/deployment.ts'
import { accruingVaultAbi, testTokenAbi } from '../../contracts/abi.ts'

/** What one owner has with a vault, at one block. */
export interface VaultAccount {
  /** Of the asset, in its smallest unit. */
  readonly walletBalance: bigint
  /** How much of the asset the vault may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares pay out now, in the asset's smallest unit. */
  readonly position: bigint
}

/** One call to the chain. */
export async function readVaultAccount(
  { client }: Pick<Chain, 'client'>,
  vault: DeployedVault,
  owner: Address,
): Promise<VaultAccount> {
  const asset = { address: vault.asset.address, abi: testTokenAbi }
  const shares = { address: vault.address, abi: accruingVaultAbi }
  const [walletBalance, allowance, held, position] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...asset, functionName: 'balanceOf', args: [owner] },
      { ...asset, functionName: 'allowance', args: [owner, vault.address] },
      { ...shares, functionName: 'balanceOf', args: [owner] },
      { ...shares, functionName: 'maxWithdraw', args: [owner] },
    ],
  })
  return { walletBalance, allowance, shares: held, position }
}
