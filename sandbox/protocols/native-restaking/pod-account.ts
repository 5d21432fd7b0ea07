import { isAddressEqual, zeroAddress, type Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { QueuedExit } from '../exit-queue/queued-exit.ts'
import type { DeployedPods } from './deploy-pods.ts'
import { podManagerAbi } from './pod-manager-abi.ts'

/** What one staker has, at one block. Amounts in wei. */
export interface PodAccount {
  readonly walletBalance: bigint
  /** Null until the first enter. */
  readonly pod: Address | null
  /** Staked, and waiting for its credentials to be verified. */
  readonly unverified: bigint
  /** Earning, with what it has earned. */
  readonly restaked: bigint
  readonly exits: readonly QueuedExit[]
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readPodAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedPods,
  owner: Address,
): Promise<PodAccount> {
  const manager = { address, abi: podManagerAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, walletBalance, [pod, unverified, restaked], exits] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...manager, functionName: 'accountOf', args: [owner] },
      { ...manager, functionName: 'openRequests', args: [owner] },
    ],
  })
  const there = isAddressEqual(pod, zeroAddress) ? null : pod
  return { now, walletBalance, pod: there, unverified, restaked, exits }
}
