import { isAddressEqual, parseEther, zeroAddress } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { answered } from '../answered.ts'
import { operatorVaultV2Abi } from './operator-vault-abi.ts'

/** One of the vaults that it spreads over. Assets in their smallest unit. */
export interface TargetBooks {
  readonly allocated: bigint
  readonly weightBps: number
  readonly totalAssets: bigint
  /** A fraction with 18 decimals. */
  readonly ratePerYear: bigint
}

/** What the chain says of the vault. */
export interface OperatorVaultBooks {
  readonly totalAssets: bigint
  /** Of a whole share. */
  readonly sharePrice: bigint
  /** How much more is taken. */
  readonly room: bigint
  /** In the order of the deployment. */
  readonly targets: readonly TargetBooks[]
  /** Whether holders earn the reward token. */
  readonly rewarded: boolean
}

/** One call to the chain. */
export async function readOperatorVaultBooks(
  { client }: Pick<Chain, 'client'>,
  { address, targets: [one, other], reward }: DeployedOperatorVault,
): Promise<OperatorVaultBooks> {
  const vault = { address, abi: operatorVaultV2Abi }
  const target = { abi: accruingVaultAbi, functionName: 'ratePerYear' } as const
  const [total, price, room, spread, rate, otherRate, rewards] = await client.multicall({
    contracts: [
      { ...vault, functionName: 'totalAssets' },
      { ...vault, functionName: 'convertToAssets', args: [parseEther('1')] },
      { ...vault, functionName: 'maxDeposit', args: [zeroAddress] },
      { ...vault, functionName: 'allocations' },
      { ...target, address: one.address },
      { ...target, address: other.address },
      // Version 1 has none of this.
      { ...vault, functionName: 'rewardTokens' },
    ],
  })
  const rates = [answered(rate), answered(otherRate)]
  return {
    totalAssets: answered(total),
    sharePrice: answered(price),
    room: answered(room),
    targets: answered(spread).map(({ assets, weightBps, totalAssets }, index) => ({
      allocated: assets,
      weightBps,
      totalAssets,
      ratePerYear: rates[index] ?? 0n,
    })),
    rewarded: (rewards.result ?? []).some((each) => isAddressEqual(each, reward.token.address)),
  }
}
