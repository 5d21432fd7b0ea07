import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { askedRate } from '../form/asked-rate.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { AheadText } from './ahead-text.tsx'
import { usePaymentWords } from '#src/features/yield/index.ts'
import { askedEarnings } from '../form/asked-earnings.ts'

/** What it pays now, what that would come to, and when going in and out is earned back. */
export function RateLines({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { asset, found } = form.subject
  const { mechanics } = found
  const { rate, rateType } = askedRate(form)
  const earned = askedEarnings(form)
  const { claiming, schedule } = usePaymentWords(mechanics)
  const rewards = [claiming, schedule].flatMap((words) => words ?? [])
  const month = <Amount amount={earned?.month ?? null} symbol={asset.symbol} />
  const year = <Amount amount={earned?.year ?? null} symbol={asset.symbol} />
  return (
    <>
      <Definition term={t('rate')}>
        <ExactRate rate={rate} type={rateType} />
      </Definition>
      {rewards.length > 0 && <Definition term={t('rewards')}>{rewards.join(' · ')}</Definition>}
      {earned !== null && (
        <>
          <Definition term={t('earnedInMonth')}>
            {t.rich('earnedAbout', { amount: () => month })}
          </Definition>
          <Definition term={t('earnedInYear')}>
            {t.rich('earnedAbout', { amount: () => year })}
          </Definition>
        </>
      )}
      {earned !== null && (
        <Definition term={t('ahead')}>
          <AheadText form={form} owner={owner} yearly={earned.year} />
        </Definition>
      )}
    </>
  )
}
