import type { Address, Hex } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { DeployedTermStaking } from './deploy-term-staking.ts'
import type { TermOperator } from './term-operators.ts'
import { termStakingAbi } from './term-staking-abi.ts'

/** What is staked until its end. Wei, Unix seconds. */
export interface Term {
  readonly id: bigint
  readonly operator: Hex
  readonly amount: bigint
  readonly reward: bigint
  readonly endsAt: bigint
}

/** Everything of one owner, at one block. */
export interface TermAccount {
  readonly walletBalance: bigint
  /** The chain's time, Unix seconds. */
  readonly now: bigint
  readonly terms: readonly Term[]
  readonly operators: readonly TermOperator[]
  /** Wei that can still be promised as rewards. */
  readonly reserve: bigint
}

/** One call to the chain. */
export async function readTermAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedTermStaking,
  owner: Address,
): Promise<TermAccount> {
  const contract = { address, abi: termStakingAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, terms, operators, reserve] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...contract, functionName: 'termsOf', args: [owner] },
      { ...contract, functionName: 'operators' },
      { ...contract, functionName: 'reserve' },
    ],
  })
  return { walletBalance, now, terms, operators, reserve }
}
