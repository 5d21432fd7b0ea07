import { useTranslations } from 'use-intl'
import { isYearly, yieldCosts, type YieldCost } from '#src/features/yield/index.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { askedAmount } from '../form/asked-amount.ts'
import { askedEarnings } from '../form/asked-earnings.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { askedMechanics } from './asked-mechanics.ts'

/** Who leaves pays what leaving costs; the rest was paid, or was taken all the time. */
function costsOf(form: FilledForm): readonly YieldCost[] {
  const { intent, asset } = form.subject
  const amount = askedAmount(form)?.amount ?? null
  const yearly = intent === 'enter' ? (askedEarnings(form)?.year ?? null) : null
  const costs = yieldCosts(askedMechanics(form), amount, yearly, asset.decimals)
  return intent === 'enter' ? costs : costs.filter(({ kind }) => kind === 'withdrawal')
}

/** Each fee of the yield, in words and for the amount in money. */
export function FeeText({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberText()
  const { symbol } = form.subject.asset
  const costs = costsOf(form)
  if (costs.length === 0) return t('noFees')
  return (
    <>
      {costs.map((cost) => {
        const { kind, percent } = cost
        const fee = t(`fee.${kind}`, { percent: decimal(percent) })
        const money = <Amount amount={cost.amount} symbol={symbol} />
        return (
          <span key={kind} className="block">
            {cost.amount === null
              ? fee
              : t.rich(isYearly(cost) ? 'feeAmountYearly' : 'feeAmount', {
                  fee,
                  amount: () => money,
                })}
          </span>
        )
      })}
      {costs.some(isYearly) && <span className="block text-muted">{t('feesMaybeIncluded')}</span>}
    </>
  )
}
