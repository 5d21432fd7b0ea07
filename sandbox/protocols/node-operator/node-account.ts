import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { QueuedExit } from '../exit-queue/queued-exit.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import { nodeOperatorAbi } from './node-operator-abi.ts'

/** A validator that runs. */
export interface RunningValidator {
  readonly id: Address
  readonly owner: Address
  /** Unix seconds. */
  readonly since: bigint
  /** Wei that it has earned. */
  readonly rewards: bigint
}

/** What one staker has with the operator, at one block. */
export interface NodeAccount {
  /** Wei. */
  readonly walletBalance: bigint
  readonly validators: readonly RunningValidator[]
  readonly exits: readonly QueuedExit[]
  /** Of the next exit that is signed for. */
  readonly nonce: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readNodeAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedNodeOperator,
  owner: Address,
): Promise<NodeAccount> {
  const operator = { address, abi: nodeOperatorAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, walletBalance, validators, exits, nonce] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...operator, functionName: 'validatorsOf', args: [owner] },
      { ...operator, functionName: 'openRequests', args: [owner] },
      { ...operator, functionName: 'nonces', args: [owner] },
    ],
  })
  return { now, walletBalance, validators, exits, nonce }
}
