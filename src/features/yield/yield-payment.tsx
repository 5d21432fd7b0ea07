import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

const CLAIMINGS = ['auto', 'manual'] as const
const SCHEDULES = ['block', 'hour', 'day', 'week', 'month', 'era', 'epoch', 'campaign'] as const

/** How and when rewards arrive. */
export function YieldPayment({ mechanics }: { mechanics: Yield['mechanics'] }) {
  const t = useTranslations('yield')
  const { rewardClaiming, rewardSchedule } = mechanics
  const claiming = knownValue(CLAIMINGS, rewardClaiming ?? '')
  const schedule = knownValue(SCHEDULES, rewardSchedule ?? '')
  return (
    <>
      {rewardClaiming !== undefined && (
        <Definition term={t('how.claiming')}>
          {claiming === null ? plainWords(rewardClaiming) : t(`claiming.${claiming}`)}
        </Definition>
      )}
      {rewardSchedule !== undefined && (
        <Definition term={t('how.schedule')}>
          {schedule === null ? plainWords(rewardSchedule) : t(`schedule.${schedule}`)}
        </Definition>
      )}
    </>
  )
}
