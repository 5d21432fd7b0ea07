import { useFormatter, useTranslations } from 'use-intl'
import type { FilledForm } from '../form/filled-form.ts'
import { sentArguments } from '../form/sent-arguments.ts'
import { payoutOf } from '../payout-of.ts'
import { paidOut } from './paid-out.ts'
import { ReviewSum } from './review-sum.tsx'

interface PaidSumProps {
  readonly form: FilledForm
  readonly label: string
  /** It goes to somebody else's address. */
  readonly isOthers: boolean
}

/** In what a withdrawal is paid, where that goes and when. */
export function PaidSum({ form, label, isOthers }: PaidSumProps) {
  const t = useTranslations('action.review')
  const format = useFormatter()
  const { cooldownPeriod } = form.subject.found.mechanics
  const { arrival } = payoutOf(sentArguments(form), cooldownPeriod?.seconds)
  const { kind, symbols } = paidOut(form)
  const text = format.list(symbols, { type: kind === 'any' ? 'disjunction' : 'conjunction' })
  return (
    <ReviewSum
      label={label}
      note={
        <>
          {kind !== 'asset' && <span className="block">{t(`paidIn.${kind}`)}</span>}
          <span className="block">
            {t(isOthers ? `toOther.${arrival}` : `toWallet.${arrival}`)}
          </span>
        </>
      }
    >
      {text}
    </ReviewSum>
  )
}
