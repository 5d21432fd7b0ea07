import { useTranslations } from 'use-intl'
import { getBreakEvenDays, getYieldCosts } from '#src/features/yield/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getRequestedAmount } from '../form/requested-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { getRequestedMechanics } from './requested-mechanics.ts'
import { LoadingRows } from './loading-rows.tsx'
import { useNetworkCost } from './use-network-cost.ts'

interface BreakEvenTextProps {
  readonly form: FilledForm
  readonly owner: string
  /** What the amount would earn in a year, token units. */
  readonly yearly: Decimal
}

/** When what going in and out costs is earned back, the network's fees included where they are known (decisions/037-earnings). */
export function BreakEvenText({ form, owner, yearly }: BreakEvenTextProps) {
  const t = useTranslations('action.review')
  const network = useNetworkCost(form, owner)
  const { asset } = form.draft
  const amount = getRequestedAmount(form)?.amount ?? null
  if (network.isLoading) return <LoadingRows count={2} />
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  const breakEvenDays = getBreakEvenDays(costs, yearly, asset.decimals, network.amount)
  if (breakEvenDays === null) return t(network.amount === null ? 'aheadUnknown' : 'aheadAtOnce')
  if (breakEvenDays === 'never') return t('aheadNever')
  return t(network.amount === null ? 'aheadAfterBare' : 'aheadAfter', { days: breakEvenDays })
}
