import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi, testTokenAbi } from '../../contracts/abi.ts'
import type { QueuedExit } from '../exit-queue/queued-exit.ts'
import type { DeployedQueuedStaking } from './deploy-queued-staking.ts'
import { queuedStakingAbi } from './queued-staking-abi.ts'

/** What one owner has with the staking contract, at one block. Amounts in the token's smallest unit. */
export interface QueuedStakingAccount {
  readonly walletBalance: bigint
  /** What the contract may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly staked: bigint
  readonly exits: readonly QueuedExit[]
  /** What can leave at once now, whoever's it is. */
  readonly liquidity: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readQueuedStakingAccount(
  { client }: Pick<Chain, 'client'>,
  { asset, address }: DeployedQueuedStaking,
  owner: Address,
): Promise<QueuedStakingAccount> {
  const contract = { address, abi: queuedStakingAbi } as const
  const token = { address: asset.address, abi: testTokenAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, walletBalance, allowance, shares, staked, exits, liquidity] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'openRequests', args: [owner] },
      { ...contract, functionName: 'liquidity' },
    ],
  })
  return { now, walletBalance, allowance, shares, staked, exits, liquidity }
}

/** Shares to burn for at least `amount` tokens, at the latest block. */
export const readSharesFor = (
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedQueuedStaking,
  amount: bigint,
): Promise<bigint> =>
  client.readContract({
    address,
    abi: queuedStakingAbi,
    functionName: 'sharesFor',
    args: [amount],
  })
