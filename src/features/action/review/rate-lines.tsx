import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import { askedRate } from '../form/asked-rate.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useAmountText } from '../use-amount-text.ts'
import { projectedEarnings } from './projected-earnings.ts'

/** What it pays now, and what that would come to in a year. */
export function RateLines({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { short } = useAmountText()
  const { asset } = form.subject
  const { rate, rateType } = askedRate(form)
  const amount = askedAmount(form)?.amount ?? null
  const earned = amount === null ? null : projectedEarnings(amount, rate, asset.decimals)
  return (
    <>
      <Definition term={t('rate')}>
        <Rate rate={rate} type={rateType} />
      </Definition>
      {earned !== null && (
        <Definition term={t('earnings')}>
          {t('earningsAbout', { amount: short(earned, asset.symbol) })}
        </Definition>
      )}
    </>
  )
}
