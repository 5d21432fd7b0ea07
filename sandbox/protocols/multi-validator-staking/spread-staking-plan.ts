import type { EvmNetwork } from '../../chains/chain.ts'
import type { ValidatorStakingPlan } from '../validator-staking/validator-staking-plan.ts'

/** The most validators of one spread, as the contract has it. */
export const MAX_VALIDATORS = 16

/** The staking that is spread over several validators, of each network. */
export const spreadStakingPlans: Record<EvmNetwork, readonly ValidatorStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      contract: 'SpreadStaking',
      idPart: 'eth-multivalidator-staking',
      name: 'Cairn Spread Staking',
      rate: '0.042',
      rewardSchedule: 'era',
      warmup: 0n,
      cooldown: 2n * 86_400n,
      validators: 40,
      reserve: '20000',
      minimum: '0.5',
      subsequentMinimum: null,
      maximum: '2000',
    },
  ],
}
