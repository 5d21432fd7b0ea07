import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { oneToken } from '../describe/one-token.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import type { DeployedTermStaking } from './deploy-term-staking.ts'
import { yearRate } from './term-operators.ts'
import { termStakingAbi } from './term-staking-abi.ts'

/** The yield in the contract's form: its rate is that of a year with the first operator. One call to the chain. */
export async function describeTermStaking(
  chain: Chain,
  { id, plan, address }: DeployedTermStaking,
  coin: Token,
  asked: Mechanics['arguments'],
): Promise<YieldDescription> {
  const contract = { address, abi: termStakingAbi } as const
  const [totalStaked, stakers, operators] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'stakers' },
      { ...contract, functionName: 'operators' },
    ],
  })
  const mechanics = freeMechanics(plan, {
    type: 'staking',
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: asked,
  })
  return {
    id,
    ...oneToken(chain, coin),
    rewardRate: yearRate(operators[0]?.ratePerYear ?? 0n, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Staking for a term of your choice on a local chain, from ${plan.shortest / 86_400} to ${plan.longest / 86_400} days. The reward is fixed when the term begins, the higher the longer it is, and paid with the stake **at its end**. There is no way out before.`,
    ),
    mechanics: { ...mechanics, lockupPeriod: { seconds: plan.shortest } },
    providerId: 'ember',
    statistics: { ...tvlStatistics(totalStaked, coin), uniqueUsers: Number(stakers) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'fixed-term', 'test-money'],
  }
}
