import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import { answered } from '../answered.ts'
import type { VaultAccount } from '../erc4626-vault/vault-account.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { operatorVaultV2Abi } from './operator-vault-abi.ts'

/** What one owner has with the vault, at one block. */
export interface OperatorVaultAccount extends VaultAccount {
  /** Rewards that a claim would pay, in their smallest unit; 0 where the version has none. */
  readonly rewards: bigint
}

/** One call to the chain. */
export async function readOperatorVaultAccount(
  { client }: Pick<Chain, 'client'>,
  { address, asset, reward }: DeployedOperatorVault,
  owner: Address,
): Promise<OperatorVaultAccount> {
  const token = { address: asset.address, abi: testTokenAbi }
  const vault = { address, abi: operatorVaultV2Abi }
  const [wallet, allowance, shares, position, room, rewards] = await client.multicall({
    contracts: [
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...vault, functionName: 'balanceOf', args: [owner] },
      { ...vault, functionName: 'maxWithdraw', args: [owner] },
      { ...vault, functionName: 'maxDeposit', args: [owner] },
      // Version 1 has none of this.
      { ...vault, functionName: 'claimable', args: [owner, reward.token.address] },
    ],
  })
  const held = { position: answered(position), shares: answered(shares) }
  return {
    walletBalance: answered(wallet),
    allowance: answered(allowance),
    ...held,
    withdrawable: held.position,
    withdrawableShares: held.shares,
    room: answered(room),
    rewards: rewards.result ?? 0n,
  }
}
