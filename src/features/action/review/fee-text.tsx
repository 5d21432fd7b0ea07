import { useLocale, useTranslations } from 'use-intl'
import { formatDecimal } from '#src/ui/numbers/format-decimal.ts'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useAmountText } from '../use-amount-text.ts'
import { feeLines } from './fee-lines.ts'

/** Each fee of the yield, and in money what is taken at once. */
export function FeeText({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const locale = useLocale()
  const { short } = useAmountText()
  const { found, intent, asset } = form.subject
  const amount = askedAmount(form)?.amount ?? null
  const lines = feeLines(found.mechanics.fee, intent, amount, asset.decimals)
  if (lines.length === 0) return t('noFees')
  return lines.map(({ kind, percent, amount: taken }) => {
    const fee = t(`fee.${kind}`, { percent: formatDecimal(percent, locale) })
    return (
      <span key={kind} className="block">
        {taken === null ? fee : t('feeAmount', { fee, amount: short(taken, asset.symbol) })}
      </span>
    )
  })
}
