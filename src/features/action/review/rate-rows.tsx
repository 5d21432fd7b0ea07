import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { getRequestedRate } from '../form/requested-rate.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { BreakEvenText } from './break-even-text.tsx'
import { useRewardLabels } from '#src/features/yield/index.ts'
import { projectRequestedEarnings } from '../form/requested-earnings.ts'

/** What it pays now, what that would come to, and when going in and out is earned back. */
export function RateRows({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  const { mechanics } = earnYield
  const { rate, rateType } = getRequestedRate(form)
  const earnings = projectRequestedEarnings(form)
  const { claiming, schedule } = useRewardLabels(mechanics)
  const rewards = [claiming, schedule].flatMap((words) => words ?? [])
  const month = <Amount amount={earnings?.month ?? null} symbol={asset.symbol} />
  const year = <Amount amount={earnings?.year ?? null} symbol={asset.symbol} />
  return (
    <>
      <Definition term={t('rate')}>
        <ExactRate rate={rate} type={rateType} />
      </Definition>
      {rewards.length > 0 && <Definition term={t('rewards')}>{rewards.join(' · ')}</Definition>}
      {earnings !== null && (
        <>
          <Definition term={t('earnedInMonth')}>
            {t.rich('earnedAbout', { amount: () => month })}
          </Definition>
          <Definition term={t('earnedInYear')}>
            {t.rich('earnedAbout', { amount: () => year })}
          </Definition>
        </>
      )}
      {earnings !== null && (
        <Definition term={t('ahead')}>
          <BreakEvenText form={form} owner={owner} yearly={earnings.year} />
        </Definition>
      )}
    </>
  )
}
