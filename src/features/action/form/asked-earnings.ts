import { projection } from '#src/features/yield/index.ts'
import { rateToDecimal } from '#src/money/rate-to-decimal.ts'
import { askedAmount } from './asked-amount.ts'
import { askedRate } from './asked-rate.ts'
import type { FilledForm } from './filled-form.ts'

/** What the form's amount would earn at the rate of what is chosen, token units; null without either. */
export function askedEarnings(form: FilledForm): ReturnType<typeof projection> | null {
  const amount = askedAmount(form)?.amount ?? null
  const { rate, rateType } = askedRate(form)
  const exact = rateToDecimal(rate)
  if (amount === null || exact === null) return null
  return projection(amount, exact, rateType, form.subject.asset.decimals)
}
