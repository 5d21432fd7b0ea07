import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const CLAIMINGS = ['auto', 'manual'] as const
const SCHEDULES = ['block', 'hour', 'day', 'week', 'month', 'era', 'epoch', 'campaign'] as const

/** How and when rewards are paid; null if not provided. */
export interface RewardLabels {
  readonly claiming: string | null
  readonly schedule: string | null
}

/** Returns labels of reward properties, also for unknown values. */
export function useRewardLabels({
  rewardClaiming,
  rewardSchedule,
}: Yield['mechanics']): RewardLabels {
  const t = useTranslations('yield')
  const claiming = findKnownValue(CLAIMINGS, rewardClaiming ?? '')
  const schedule = findKnownValue(SCHEDULES, rewardSchedule ?? '')
  const plain = (value: string | undefined) => (value === undefined ? null : humanizeValue(value))
  return {
    claiming: claiming === null ? plain(rewardClaiming) : t(`claiming.${claiming}`),
    schedule: schedule === null ? plain(rewardSchedule) : t(`schedule.${schedule}`),
  }
}
