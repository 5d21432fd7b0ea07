import { podManagerAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import {
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  isAddressEqual,
  zeroAddress,
  type Address,
} from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'
import type { QueuedExit } from '../exit-queue/exit-queue.ts'

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

/** Native restaking to deploy. Amounts in coins. */
interface PodPlan {
  readonly name: string
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Restaked by the deployer, and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The native restaking of each network. */
export const podPlans: Record<EvmNetwork, readonly PodPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Keystone Native Restaking',
      ratePerYear: '0.036',
      cooldown: 7n * 86_400n,
      seed: '640',
      rewards: '8000',
      minimum: '0.01',
      maximum: null,
    },
  ],
  'base-sepolia': [],
}

export interface DeployedPods {
  readonly plan: PodPlan
  readonly address: Address
}

/** Writes the manager, and the pod of one who restakes already. */
export function deployPods({ script, code }: DeploymentSite, plan: PodPlan): DeployedPods {
  const abi = podManagerAbi
  const args = [to18(plan.ratePerYear), plan.cooldown] as const
  const creation = encodeDeployData({ abi, bytecode: code('PodManager'), args })
  const address = script.create(creation, to18(plan.rewards))
  script.call(address, encodeFunctionData({ abi, functionName: 'createPod' }))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake' }), to18(plan.seed))
  const proof = getWithdrawalCredentials(getContractAddress({ from: address, nonce: FIRST_NONCE }))
  script.call(
    address,
    encodeFunctionData({ abi, functionName: 'verifyWithdrawalCredentials', args: [proof] }),
  )
  return { plan, address }
}

/** A contract's nonces begin with one: the first pod has that one. */
const FIRST_NONCE = 1n

/** What validators withdraw to, as the beacon chain writes it. */
export const getWithdrawalCredentials = (pod: Address) =>
  concatHex(['0x010000000000000000000000', pod])
