import { multicall3Abi, termStakingAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, hexToString, type Address, type Hex } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { DeployedTermStaking, TermStakingPlan } from './deployed-term-staking.ts'
import { fromRaw } from '#src/money/units.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { createSingleRate } from '../describe-yield.ts'
import { toUsdAmount } from '../to-usd-amount.ts'

/** What is staked until its end. Wei, Unix seconds. */
export interface Term {
  readonly id: bigint
  readonly operator: Hex
  readonly amount: bigint
  readonly reward: bigint
  readonly endsAt: bigint
}

/** An operator as the contract tells it. */
export interface TermOperator {
  readonly id: Hex
  readonly account: Address
  readonly ratePerYear: bigint
  /** Wei. */
  readonly staked: bigint
}

/** The rate of a term that lasts a year, the best that there is. */
export const yearRate = (ratePerYear: bigint, coin: Token): RewardRate =>
  createSingleRate(
    ratePerYear,
    coin,
    'staking',
    'Paid at the end of the term; a shorter one earns less',
  )

/** The name under which a provider is listed. */
export const operatorName = (key: Hex): string => hexToString(key, { size: 32 })

/** The operators in the contract's form, each with the provider that it is. */
export function describeOperators(
  { operators: plans, minimum }: TermStakingPlan,
  operators: readonly TermOperator[],
  coin: Token,
): Validator[] {
  const total = operators.reduce((sum, { staked }) => sum + staked, 0n)
  return operators.flatMap(({ id, account, ratePerYear, staked }) => {
    const plan = plans.find((each) => each.id === operatorName(id))
    if (!plan) return []
    const { name, website, preferred, rank } = plan
    const tvlUsd = toUsdAmount(staked, coin)
    return {
      address: account,
      name,
      logoURI: '',
      website,
      rewardRate: yearRate(ratePerYear, coin),
      provider: { name, uniqueId: plan.id, website, rank, preferred },
      providerId: plan.id,
      commission: 0,
      ...(tvlUsd !== undefined && { tvlUsd }),
      tvl: fromRaw(staked, coin.decimals),
      tvlRaw: staked.toString(),
      votingPower: total === 0n ? 0 : Number(formatUnits((staked * 1_000_000n) / total, 6)),
      preferred,
      minimumStake: minimum,
      status: 'active',
    }
  })
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
