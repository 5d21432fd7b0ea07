import { nodeOperatorAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'
import type { QueuedExit } from '../exit-queue/exit-queue.ts'

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

/** An operator of validators to deploy. Amounts in coins. */
interface NodePlan {
  readonly name: string
  /** How the operator calls itself in what is signed. */
  readonly operator: string
  /** Stake of one validator. */
  readonly unit: string
  readonly ratePerYear: string
  /** Seconds between an exit and its payment. */
  readonly cooldown: bigint
  /** Validators of the deployer. */
  readonly seed: number
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string
}

/** The operators of each network: stakes are a hundredth of the real ones. */
export const nodePlans: Record<EvmNetwork, readonly NodePlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Northlight ETH Validators',
      operator: 'Northlight',
      unit: '0.32',
      ratePerYear: '0.029',
      cooldown: 2n * 86_400n,
      seed: 12,
      rewards: '500',
      minimum: '0.32',
      maximum: '16',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedNodeOperator {
  readonly plan: NodePlan
  readonly address: Address
}

/** Writes the operator's contract with the validators of those who use it already. */
export function deployNodeOperator(
  { script, code }: DeploymentSite,
  plan: NodePlan,
): DeployedNodeOperator {
  const abi = nodeOperatorAbi
  const { operator, unit, ratePerYear, cooldown } = plan
  const args = [operator, to18(unit), to18(ratePerYear), cooldown] as const
  const creation = encodeDeployData({ abi, bytecode: code('NodeOperator'), args })
  const address = script.create(creation, to18(plan.rewards))
  const stake = encodeFunctionData({ abi, functionName: 'stake' })
  script.call(address, stake, to18(unit) * BigInt(plan.seed))
  return { plan, address }
}
