import { getYieldName } from '#src/api/yield-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FilledForm } from '../form/filled-form.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { getRequestedAmount } from '../form/requested-amount.ts'
import { getRequestArguments } from '../form/request-arguments.ts'
import { getOtherReceiver } from '../other-receiver.ts'
import { PayoutRow } from './payout-row.tsx'
import { exitSimulationQuery } from './exit-simulation-query.ts'
import { ReviewRow } from './review-row.tsx'

interface ReceivedRowProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What comes in for it, and for whom. How much is decided on chain: said only where the chain can be asked. */
export function ReceivedRow({ form, owner }: ReceivedRowProps) {
  const t = useTranslations('action.review')
  const { draft } = form
  const { earnYield, intent } = draft
  const { data } = useQuery(
    exitSimulationQuery(draft, getRequestedAmount(form)?.amount ?? null, owner),
  )
  const shares = (
    <Amount amount={data?.shares ?? null} symbol={earnYield.outputToken?.symbol ?? ''} />
  )
  const isOtherReceiver = getOtherReceiver(getRequestArguments(form), owner) !== null
  const label = t(isOtherReceiver ? 'otherGets' : 'get')
  switch (intent) {
    case 'enter':
      return earnYield.outputToken ? (
        <ReviewRow
          label={data ? t(isOtherReceiver ? 'otherGetsAbout' : 'getAbout') : label}
          note={t(isOtherReceiver ? 'receiptOther' : 'receipt')}
        >
          {data ? shares : earnYield.outputToken.symbol}
        </ReviewRow>
      ) : (
        <ReviewRow label={label}>{t('share', { name: getYieldName(earnYield) })}</ReviewRow>
      )
    case 'exit':
      return <PayoutRow form={form} label={label} isOtherReceiver={isOtherReceiver} />
    case 'manage':
      return null
  }
}
