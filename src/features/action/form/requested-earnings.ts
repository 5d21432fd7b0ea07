import { projectAmount } from '#src/features/yield/index.ts'
import { rateToDecimal } from '#src/money/rate-to-decimal.ts'
import { getRequestedAmount } from './requested-amount.ts'
import { getRequestedRate } from './requested-rate.ts'
import type { FilledForm } from './filled-form.ts'

/** What the form's amount would earn at the rate of what is chosen, token units; null without either. */
export function projectRequestedEarnings(
  form: FilledForm,
): ReturnType<typeof projectAmount> | null {
  const amount = getRequestedAmount(form)?.amount ?? null
  const { rate, rateType } = getRequestedRate(form)
  const exact = rateToDecimal(rate)
  if (amount === null || exact === null) return null
  return projectAmount(amount, exact, rateType, form.draft.asset.decimals)
}
