import { useFormatter, useTranslations } from 'use-intl'
import type { FilledForm } from '../form/filled-form.ts'
import { getRequestArguments } from '../form/request-arguments.ts'
import { getPayout } from '../payout.ts'
import { getPayoutTokens } from './payout-tokens.ts'
import { ReviewRow } from './review-row.tsx'

interface PayoutRowProps {
  readonly form: FilledForm
  readonly label: string
  /** It goes to somebody else's address. */
  readonly isOtherReceiver: boolean
}

/** In what a withdrawal is paid, where that goes and when. */
export function PayoutRow({ form, label, isOtherReceiver }: PayoutRowProps) {
  const t = useTranslations('action.review')
  const format = useFormatter()
  const { cooldownPeriod } = form.draft.earnYield.mechanics
  const { arrival } = getPayout(getRequestArguments(form), cooldownPeriod?.seconds)
  const { kind, symbols } = getPayoutTokens(form)
  const text = format.list(symbols, { type: kind === 'any' ? 'disjunction' : 'conjunction' })
  return (
    <ReviewRow
      label={label}
      note={
        <>
          {kind !== 'asset' && <span className="block">{t(`paidIn.${kind}`)}</span>}
          <span className="block">
            {t(isOtherReceiver ? `toOther.${arrival}` : `toWallet.${arrival}`)}
          </span>
        </>
      }
    >
      {text}
    </ReviewRow>
  )
}
