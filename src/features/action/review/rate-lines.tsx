import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { ExactRate } from '#src/ui/numbers/exact-rate.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import { askedRate } from '../form/asked-rate.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { projectedEarnings } from '#src/catalogue/rate/projected-earnings.ts'

/** What it pays now, and what that would come to in a year. */
export function RateLines({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { asset } = form.subject
  const { rate, rateType } = askedRate(form)
  const amount = askedAmount(form)?.amount ?? null
  const earned = amount === null ? null : projectedEarnings(amount, rate, asset.decimals)
  const earnings = <Amount amount={earned} symbol={asset.symbol} />
  return (
    <>
      <Definition term={t('rate')}>
        <ExactRate rate={rate} type={rateType} />
      </Definition>
      {earned !== null && (
        <Definition term={t('earnings')}>
          {t.rich('earningsAbout', { amount: () => earnings })}
        </Definition>
      )}
    </>
  )
}
