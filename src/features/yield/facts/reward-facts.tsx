import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { useRewardLabels } from './use-reward-labels.ts'

/** How and when rewards arrive. */
export function RewardFacts({ mechanics }: { mechanics: Yield['mechanics'] }) {
  const t = useTranslations('yield.how')
  const { claiming, schedule } = useRewardLabels(mechanics)
  return (
    <>
      {claiming !== null && <Definition term={t('claiming')}>{claiming}</Definition>}
      {schedule !== null && <Definition term={t('schedule')}>{schedule}</Definition>}
    </>
  )
}
