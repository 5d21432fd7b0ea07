import type { Mechanics } from '../../contract/mechanics.ts'
import type { AnyNetwork } from '../../contract/network.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'

type Component = RewardRate['components'][number]

/** A reward beside the main one; `share` is of the main rate. Points have none. */
export interface Extra extends Pick<Component, 'yieldSource' | 'description' | 'token'> {
  readonly share: number
}

/** A market that a vault puts part of its money into; the weight is percent. */
interface AllocationTarget {
  readonly address: string
  readonly name: string
  readonly yieldId: string
  readonly providerId: string
  readonly weight: number
}

/** What is known of a yield before its numbers are drawn. */
export interface Draft {
  readonly id: string
  readonly network: AnyNetwork
  readonly type: Mechanics['type']
  readonly name: string
  /** Markdown: what it is and how it earns. */
  readonly text: string
  readonly documentation?: string
  readonly providerId: string
  readonly token: Token
  /** The deposit token alone when left out. */
  readonly inputTokens?: readonly Token[]
  readonly outputToken?: Token
  readonly rateType: Component['rateType']
  readonly source: Component['yieldSource']
  /** Both ends of the main rate, as fractions a year. */
  readonly rates: readonly [number, number]
  readonly extras?: readonly Extra[]
  /** Both ends of what lies in it, US dollars. */
  readonly tvlUsd: readonly [number, number]
  readonly rewardSchedule: Mechanics['rewardSchedule']
  readonly rewardClaiming: Mechanics['rewardClaiming']
  /** Days. */
  readonly lockup?: number
  readonly cooldown?: number
  readonly warmup?: number
  readonly minimum?: string
  readonly fee?: Mechanics['fee']
  readonly arguments: Mechanics['arguments']
  readonly withValidators?: boolean
  readonly standards?: YieldDescription['metadata']['supportedStandards']
  readonly curator?: YieldDescription['curator']
  readonly feeConfigurations?: YieldDescription['feeConfigurations']
  readonly requirements?: Mechanics['requirements']
  readonly state?: YieldDescription['state']
  readonly allocatesTo?: readonly AllocationTarget[]
  /** Open for both when left out. */
  readonly status?: YieldDescription['status']
  readonly underMaintenance?: boolean
}
