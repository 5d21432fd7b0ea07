import { yieldName } from '#src/api/yield-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FilledForm } from '../form/filled-form.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import { wayOutQuery } from './way-out-query.ts'
import { ReviewSum } from './review-sum.tsx'

/** What comes in for it. How much is decided on chain: said only where the chain can be asked. */
export function ReceivedSum({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { subject } = form
  const { found, intent, asset } = subject
  const { data } = useQuery(wayOutQuery(subject, askedAmount(form)?.amount ?? null, owner))
  const shares = <Amount amount={data?.shares ?? null} symbol={found.outputToken?.symbol ?? ''} />
  switch (intent) {
    case 'enter':
      return found.outputToken ? (
        <ReviewSum label={t(data ? 'getAbout' : 'get')} note={t('receipt')}>
          {data ? shares : found.outputToken.symbol}
        </ReviewSum>
      ) : (
        <ReviewSum label={t('get')}>{t('share', { name: yieldName(found) })}</ReviewSum>
      )
    case 'exit': {
      const wait = found.mechanics.cooldownPeriod?.seconds
      const note = wait === undefined ? 'toWalletUnstated' : wait > 0 ? 'toWalletLater' : 'toWallet'
      return (
        <ReviewSum label={t('get')} note={t(note)}>
          {asset.symbol}
        </ReviewSum>
      )
    }
    case 'manage':
      return null
  }
}
