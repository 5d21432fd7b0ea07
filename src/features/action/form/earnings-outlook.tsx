import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { projectEarnings } from '#src/catalogue/rate/project-earnings.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { askedAmount } from './asked-amount.ts'
import { askedRate } from './asked-rate.ts'
import type { FormInput } from './filled-form.ts'

/**
 * What the typed amount would earn, as long as the rate stays. Stands from the start: a form must not move while it is typed
 * into.
 */
export const EarningsOutlook = memo(function EarningsOutlook(form: FormInput) {
  const t = useTranslations('action.form')
  const { short, rate: rateText } = useNumberText()
  const { asset } = form.subject
  const asked = askedAmount(form)
  const { rate, rateType } = askedRate(form)
  if (asked === null || !Number.isFinite(rate)) return null
  const earned = asked.amount === null ? null : projectEarnings(asked.amount, rate, asset.decimals)
  const terms = { rate: rateText(rate), rateType: rateType ?? '' }
  return (
    <p className="min-h-16 content-center rounded-lg bg-accent-soft px-4 py-3 text-sm contain-content sm:min-h-0">
      {earned === null
        ? t('earnsRate', terms)
        : t('earns', { ...terms, amount: short(earned, asset.symbol) })}
    </p>
  )
})
