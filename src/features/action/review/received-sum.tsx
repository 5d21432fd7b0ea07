import { getYieldName } from '#src/api/yield-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FilledForm } from '../form/filled-form.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import { sentArguments } from '../form/sent-arguments.ts'
import { otherReceiver } from '../other-receiver.ts'
import { PaidSum } from './paid-sum.tsx'
import { wayOutQuery } from './way-out-query.ts'
import { ReviewSum } from './review-sum.tsx'

interface ReceivedSumProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What comes in for it, and for whom. How much is decided on chain: said only where the chain can be asked. */
export function ReceivedSum({ form, owner }: ReceivedSumProps) {
  const t = useTranslations('action.review')
  const { subject } = form
  const { found, intent } = subject
  const { data } = useQuery(wayOutQuery(subject, askedAmount(form)?.amount ?? null, owner))
  const shares = <Amount amount={data?.shares ?? null} symbol={found.outputToken?.symbol ?? ''} />
  const isOthers = otherReceiver(sentArguments(form), owner) !== null
  const get = t(isOthers ? 'otherGets' : 'get')
  switch (intent) {
    case 'enter':
      return found.outputToken ? (
        <ReviewSum
          label={data ? t(isOthers ? 'otherGetsAbout' : 'getAbout') : get}
          note={t(isOthers ? 'receiptOther' : 'receipt')}
        >
          {data ? shares : found.outputToken.symbol}
        </ReviewSum>
      ) : (
        <ReviewSum label={get}>{t('share', { name: getYieldName(found) })}</ReviewSum>
      )
    case 'exit':
      return <PaidSum form={form} label={get} isOthers={isOthers} />
    case 'manage':
      return null
  }
}
