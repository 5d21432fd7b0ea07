import { useTranslations } from 'use-intl'
import { isYearly, getYieldCosts, type YieldCost } from '#src/features/yield/index.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getRequestedAmount } from '../form/requested-amount.ts'
import { projectRequestedEarnings } from '../form/requested-earnings.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { getRequestedMechanics } from './requested-mechanics.ts'

/** Who leaves pays what leaving costs; the rest was paid, or was taken all the time. */
function getCosts(form: FilledForm): readonly YieldCost[] {
  const { intent, asset } = form.draft
  const amount = getRequestedAmount(form)?.amount ?? null
  const yearly = intent === 'enter' ? (projectRequestedEarnings(form)?.year ?? null) : null
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  return intent === 'enter' ? costs : costs.filter(({ kind }) => kind === 'withdrawal')
}

/** Each fee of the yield, in words and for the amount in money. */
export function FeeText({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberFormat()
  const { symbol } = form.draft.asset
  const costs = getCosts(form)
  if (costs.length === 0) return t('noFees')
  return (
    <>
      {costs.map((cost) => {
        const { kind, percent } = cost
        const fee = t(`fee.${kind}`, { percent: decimal(percent) })
        const amountText = <Amount amount={cost.amount} symbol={symbol} />
        return (
          <span key={kind} className="block">
            {cost.amount === null
              ? fee
              : t.rich(isYearly(cost) ? 'feeAmountYearly' : 'feeAmount', {
                  fee,
                  amount: () => amountText,
                })}
          </span>
        )
      })}
      {costs.some(isYearly) && <span className="block text-muted">{t('feesMaybeIncluded')}</span>}
    </>
  )
}
