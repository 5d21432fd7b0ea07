import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { getRequestedAmount } from '../form/requested-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { exitSimulationQuery } from './exit-simulation-query.ts'

/** What would come back if the deposit were left at once, where the chain can be asked (decisions/037-earnings). */
export function ExitSimulationRow({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { draft } = form
  const asked = getRequestedAmount(form)?.amount ?? null
  const query = exitSimulationQuery(draft, asked, owner)
  const { data, isLoading } = useQuery(query)
  if (query.queryFn === skipToken) return null
  const withdrawable = data?.withdrawable ?? null
  const isKnown = withdrawable !== null
  const amount = <Amount amount={withdrawable} symbol={draft.asset.symbol} />
  return (
    <Definition term={t('wayOut')}>
      {isLoading && t('wayOutReading')}
      {isKnown && t.rich('wayOutText', { amount: () => amount })}
      {!isLoading && !isKnown && t('wayOutUnknown')}
    </Definition>
  )
}
