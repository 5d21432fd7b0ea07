import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { DeployedStaking } from './deploy-staking.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import { liquidStakingAbi } from './liquid-staking-abi.ts'

/** A withdrawal that waits in the queue or for its claim. */
export interface WithdrawalRequest {
  readonly id: bigint
  /** Wei. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly claimableAt: bigint
}

/** What one owner has with the staking contract, at one block. Amounts in wei. */
export interface StakingAccount {
  readonly walletBalance: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly staked: bigint
  readonly requests: readonly WithdrawalRequest[]
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readStakingAccount(
  { client }: Pick<Chain, 'client'>,
  staking: DeployedStaking,
  owner: Address,
): Promise<StakingAccount> {
  const contract = { address: staking.address, abi: liquidStakingAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, shares, staked, requests] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'openRequests', args: [owner] },
    ],
  })
  return { walletBalance, now, shares, staked, requests }
}

/** Shares to burn for at least `amount` wei, at the latest block. */
export function readSharesFor(
  { client }: Pick<Chain, 'client'>,
  staking: DeployedStaking,
  amount: bigint,
): Promise<bigint> {
  return client.readContract({
    address: staking.address,
    abi: liquidStakingAbi,
    functionName: 'sharesFor',
    args: [amount],
  })
}

/** Wei for a unit of gas, about. */
export function readGasPrice({ client }: Pick<Chain, 'client'>): Promise<bigint> {
  return client.getGasPrice()
}
