import { validatorStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { describeYield } from '../describe-yield.ts'
import { readContracts } from '../read-contracts.ts'
import { getValidatorRate } from '../validators/describe-validators.ts'
import { findValidatorState } from '../validators/validator-state.ts'
import type { Staking } from './staking-account.ts'

/** Describes the yield, with one or several validators: its rate is the first validator's. */
export async function describeValidatorStaking(
  context: Staking,
  text: string,
): Promise<YieldDescription> {
  const { chain, coin, deployed } = context
  const { plan, address, set } = deployed
  const { minimum, maximum, subsequentMinimum } = plan
  const contract = { address, abi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, stakers, states] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'stakers' },
    { ...contract, functionName: 'statesOf', args: [[first]] },
  ])
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: getValidatorRate(findValidatorState(states, first), set.ratePerYear, coin),
    text,
    mechanics: {
      type: 'staking',
      rewardSchedule: plan.rewardSchedule,
      rewardClaiming: 'manual',
      warmupPeriod: { seconds: Number(plan.warmup) },
      requiresValidatorSelection: true,
      entryLimits: { minimum, maximum, subsequentMinimum },
      possibleFeeTakingMechanisms: {
        depositFee: false,
        managementFee: false,
        performanceFee: false,
        validatorRebates: true,
      },
    },
    providerId: 'cairn',
    tvl: totalStaked,
    statistics: { uniqueUsers: Number(stakers) },
    tags: ['staking', 'test-money'],
  })
}
