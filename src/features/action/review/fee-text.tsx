import { useTranslations } from 'use-intl'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { feeLines } from './fee-lines.ts'

/** Each fee of the yield, and in money what is taken at once. */
export function FeeText({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberText()
  const { found, intent, asset } = form.subject
  const amount = askedAmount(form)?.amount ?? null
  const lines = feeLines(found.mechanics.fee, intent, amount, asset.decimals)
  if (lines.length === 0) return t('noFees')
  return lines.map(({ kind, percent, amount: taken }) => {
    const fee = t(`fee.${kind}`, { percent: decimal(percent) })
    return (
      <span key={kind} className="block">
        {taken === null
          ? fee
          : t.rich('feeAmount', {
              fee,
              amount: () => <Amount amount={taken} symbol={asset.symbol} />,
            })}
      </span>
    )
  })
}
