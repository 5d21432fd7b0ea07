import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { projectEarnings } from '#src/catalogue/rate/project-earnings.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getRequestedAmount } from './requested-amount.ts'
import { getRequestedRate } from './requested-rate.ts'
import type { FormInput } from './filled-form.ts'

/**
 * What the typed amount would earn, as long as the rate stays. Stands from the start: a form must not move while it is typed
 * into.
 */
export const ProjectedEarnings = memo(function EarningsOutlook(form: FormInput) {
  const t = useTranslations('action.form')
  const { short, rate: formatRate } = useNumberFormat()
  const { asset } = form.draft
  const requested = getRequestedAmount(form)
  const { rate, rateType } = getRequestedRate(form)
  if (requested === null || !Number.isFinite(rate)) return null
  const earnings =
    requested.amount === null ? null : projectEarnings(requested.amount, rate, asset.decimals)
  const terms = { rate: formatRate(rate), rateType: rateType ?? '' }
  return (
    <p className="min-h-16 content-center rounded-lg bg-accent-soft px-4 py-3 text-sm contain-content sm:min-h-0">
      {earnings === null
        ? t('earnsRate', terms)
        : t('earns', { ...terms, amount: short(earnings, asset.symbol) })}
    </p>
  )
})
