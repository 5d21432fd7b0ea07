import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { wayOutQuery } from './way-out-query.ts'

/** What would come back if the deposit were left at once, where the chain can be asked (decisions/037-earnings). */
export function WayOutLine({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { subject } = form
  const asked = askedAmount(form)?.amount ?? null
  const query = wayOutQuery(subject, asked, owner)
  const { data, isLoading } = useQuery(query)
  if (query.queryFn === skipToken) return null
  const back = data?.back ?? null
  const isKnown = back !== null
  const amount = <Amount amount={back} symbol={subject.asset.symbol} />
  return (
    <Definition term={t('wayOut')}>
      {isLoading && t('wayOutReading')}
      {isKnown && t.rich('wayOutText', { amount: () => amount })}
      {!isLoading && !isKnown && t('wayOutUnknown')}
    </Definition>
  )
}
