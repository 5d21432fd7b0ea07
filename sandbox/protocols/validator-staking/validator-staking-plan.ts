import type { EvmNetwork } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'

/** Staking with validators, to deploy. Amounts in coins. */
export interface ValidatorStakingPlan {
  readonly contract: 'ValidatorStaking' | 'SpreadStaking'
  /** What follows the network in the yield's id. */
  readonly idPart: string
  readonly name: string
  /** What a year pays before commission, as a fraction. */
  readonly rate: string
  readonly rewardSchedule: Mechanics['rewardSchedule']
  /** Seconds before stake earns, and between leaving and withdrawing. */
  readonly warmup: bigint
  readonly cooldown: bigint
  /** How many validators there are. */
  readonly validators: number
  /** From which rewards are paid. */
  readonly reserve: string
  /** Smallest first and further stake, and the largest one, that the service accepts. */
  readonly minimum: string
  readonly subsequentMinimum: string | null
  readonly maximum: string | null
}

/** The staking with one validator at a time, of each network. */
export const validatorStakingPlans: Record<EvmNetwork, readonly ValidatorStakingPlan[]> = {
  'ethereum-sepolia': [
    {
      contract: 'ValidatorStaking',
      idPart: 'eth-native-staking',
      name: 'Cairn Validator Staking',
      rate: '0.034',
      rewardSchedule: 'day',
      warmup: 86_400n,
      cooldown: 3n * 86_400n,
      validators: 140,
      reserve: '50000',
      minimum: '0.01',
      subsequentMinimum: '0.001',
      maximum: '5000',
    },
  ],
  'base-sepolia': [],
}
