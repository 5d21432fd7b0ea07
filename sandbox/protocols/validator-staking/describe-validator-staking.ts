import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { getTokenFields } from '../describe/one-token.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { findValidatorState } from '../validators/validator-state.ts'
import { getValidatorRate } from '../validators/validator-rate.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { validatorStakingAbi } from './validator-staking-abi.ts'

/** The yield in the contract's form: its rate is that of its first validator. One call to the chain. */
export async function describeValidatorStaking(
  chain: Chain,
  { id, plan, address, set }: DeployedValidatorStaking,
  text: string,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { coin } = set
  const contract = { address, abi: validatorStakingAbi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, stakers, states] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'stakers' },
      { ...contract, functionName: 'statesOf', args: [[first]] },
    ],
  })
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: getValidatorRate(findValidatorState(states, first), set.ratePerYear, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(plan.name, text),
    mechanics: mechanics(plan, coin, yieldArguments),
    providerId: 'cairn',
    statistics: { ...tvlStatistics(totalStaked, coin), uniqueUsers: Number(stakers) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'test-money'],
  }
}

function mechanics(
  plan: DeployedValidatorStaking['plan'],
  coin: YieldDescription['token'],
  yieldArguments: Mechanics['arguments'],
): Mechanics {
  const { minimum, maximum, subsequentMinimum } = plan
  const free = freeMechanics(
    plan,
    {
      type: 'staking',
      rewardSchedule: plan.rewardSchedule,
      rewardClaiming: 'manual',
      gasFeeToken: coin,
      warmupPeriod: { seconds: Number(plan.warmup) },
      cooldownPeriod: { seconds: Number(plan.cooldown) },
      arguments: yieldArguments,
    },
    true,
  )
  return {
    ...free,
    entryLimits: { minimum, maximum, subsequentMinimum },
    possibleFeeTakingMechanisms: { ...free.possibleFeeTakingMechanisms, validatorRebates: true },
  }
}
