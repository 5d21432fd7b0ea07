import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const CLAIMINGS = ['auto', 'manual'] as const
const SCHEDULES = ['block', 'hour', 'day', 'week', 'month', 'era', 'epoch', 'campaign'] as const

/** How and when rewards arrive, in words; null where the service does not say. */
export interface RewardLabels {
  readonly claiming: string | null
  readonly schedule: string | null
}

/** Also for ways that this version doesn't know. */
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
