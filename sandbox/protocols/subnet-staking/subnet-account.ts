import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { DeployedSubnetStaking } from './deploy-subnet-staking.ts'
import { subnetStakingAbi } from './subnet-staking-abi.ts'

/** A subnet as the contract tells it: `assets` in wei, `alpha` in its smallest unit. */
export interface SubnetState {
  readonly id: bigint
  readonly ratePerYear: bigint
  readonly assets: bigint
  readonly alpha: bigint
}

export interface SubnetValidatorState {
  readonly validator: Address
  readonly subnet: bigint
  readonly open: boolean
  readonly alpha: bigint
  readonly nominators: bigint
}

/** What an owner has with one validator: alpha, and what it is worth in wei. */
export interface Holding {
  readonly validator: Address
  readonly alpha: bigint
  readonly worth: bigint
}

/** All subnets, at one block. */
export interface SubnetSnapshot {
  readonly subnets: readonly SubnetState[]
  readonly validators: readonly SubnetValidatorState[]
}

/** Everything of one owner with all subnets, at one block. */
export interface SubnetAccount extends SubnetSnapshot {
  /** Wei. */
  readonly walletBalance: bigint
  readonly holdings: readonly Holding[]
}

/** One call to the chain. */
export async function readSubnets(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedSubnetStaking,
): Promise<SubnetSnapshot> {
  const contract = { address, abi: subnetStakingAbi } as const
  const [subnets, validators] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'subnets' },
      { ...contract, functionName: 'validators' },
    ],
  })
  return { subnets, validators }
}

/** One call to the chain. */
export async function readSubnetAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedSubnetStaking,
  owner: Address,
): Promise<SubnetAccount> {
  const contract = { address, abi: subnetStakingAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, holdings, subnets, validators] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...contract, functionName: 'holdingsOf', args: [owner] },
      { ...contract, functionName: 'subnets' },
      { ...contract, functionName: 'validators' },
    ],
  })
  return { walletBalance, holdings, subnets, validators }
}
