import { useTranslations } from 'use-intl'
import { aheadAfter, yieldCosts } from '#src/features/yield/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { askedMechanics } from './asked-mechanics.ts'
import { ReadingLines } from './reading-lines.tsx'
import { useNetworkCost } from './use-network-cost.ts'

interface AheadTextProps {
  readonly form: FilledForm
  readonly owner: string
  /** What the amount would earn in a year, token units. */
  readonly yearly: Decimal
}

/** When what going in and out costs is earned back, the network's fees included where they are known (decisions/037-earnings). */
export function AheadText({ form, owner, yearly }: AheadTextProps) {
  const t = useTranslations('action.review')
  const network = useNetworkCost(form, owner)
  const { asset } = form.subject
  const amount = askedAmount(form)?.amount ?? null
  if (network.reading) return <ReadingLines lines={2} />
  const costs = yieldCosts(askedMechanics(form), amount, yearly, asset.decimals)
  const ahead = aheadAfter(costs, yearly, asset.decimals, network.amount)
  if (ahead === null) return t(network.amount === null ? 'aheadUnknown' : 'aheadAtOnce')
  if (ahead === 'never') return t('aheadNever')
  return t(network.amount === null ? 'aheadAfterBare' : 'aheadAfter', { days: ahead })
}
