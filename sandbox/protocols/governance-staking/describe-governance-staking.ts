import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { oneToken } from '../describe/one-token.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { stateOf } from '../validators/validator-state.ts'
import { validatorRate } from '../validators/validator-rate.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'
import { governanceStakingAbi } from './governance-staking-abi.ts'

/** The yield in the contract's form: its rate is that of its first validator. One call to the chain. */
export async function describeGovernanceStaking(
  chain: Chain,
  { id, plan, address, set }: DeployedGovernanceStaking,
  asked: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { coin } = set
  const contract = { address, abi: governanceStakingAbi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, totalLocked, accounts, states] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'totalLocked' },
      { ...contract, functionName: 'accounts' },
      { ...contract, functionName: 'statesOf', args: [[first]] },
    ],
  })
  const own = {
    type: 'staking',
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    warmupPeriod: { seconds: 86_400 },
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: asked,
  } as const
  return {
    id,
    ...oneToken(chain, coin),
    rewardRate: validatorRate(stateOf(states, first), set.ratePerYear, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Coin is **locked** first and **votes** for a validator then, on a local chain. Votes earn for whole days, from the day after they were given, and rewards are added to them. Leaving is two steps as well; what is unlocked can be withdrawn after ${plan.cooldown / 86_400n} days.`,
    ),
    mechanics: freeMechanics(plan, own, true),
    providerId: 'concord',
    statistics: {
      ...tvlStatistics(totalStaked + totalLocked, coin),
      uniqueUsers: Number(accounts),
    },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'governance', 'test-money'],
  }
}
