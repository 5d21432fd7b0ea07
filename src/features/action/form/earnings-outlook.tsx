import { useTranslations } from 'use-intl'
import { projectedEarnings } from '#src/catalogue/rate/projected-earnings.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { askedAmount } from './asked-amount.ts'
import { askedRate } from './asked-rate.ts'
import type { FilledForm } from './filled-form.ts'

/** What the typed amount would earn, as long as the rate stays. */
export function EarningsOutlook({ form }: { form: FilledForm }) {
  const t = useTranslations('action.form')
  const { short, rate: rateText } = useNumberText()
  const { asset } = form.subject
  const amount = askedAmount(form)?.amount ?? null
  const { rate, rateType } = askedRate(form)
  const earned = amount === null ? null : projectedEarnings(amount, rate, asset.decimals)
  if (earned === null) return null
  return (
    <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm">
      {t('earns', {
        amount: short(earned, asset.symbol),
        rate: rateText(rate),
        rateType: rateType ?? '',
      })}
    </p>
  )
}
