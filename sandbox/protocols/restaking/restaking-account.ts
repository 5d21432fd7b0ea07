import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { QueuedExit } from '../exit-queue/queued-exit.ts'
import type { DeployedRestaking } from './deploy-restaking.ts'
import { restakingPoolAbi } from './restaking-pool-abi.ts'

/** What one owner has with the pool, at one block. */
export interface RestakingAccount {
  readonly shares: bigint
  /** Wei that all shares are worth now. */
  readonly value: bigint
  /** With 18 decimals. */
  readonly points: bigint
  readonly exits: readonly QueuedExit[]
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readRestakingAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: Pick<DeployedRestaking, 'address'>,
  owner: Address,
): Promise<RestakingAccount> {
  const pool = { address, abi: restakingPoolAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, shares, value, points, exits] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...pool, functionName: 'balanceOf', args: [owner] },
      { ...pool, functionName: 'valueOf', args: [owner] },
      { ...pool, functionName: 'pointsOf', args: [owner] },
      { ...pool, functionName: 'openRequests', args: [owner] },
    ],
  })
  return { now, shares, value, points, exits }
}
