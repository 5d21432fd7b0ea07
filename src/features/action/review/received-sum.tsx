import { yieldName } from '#src/api/yield-name.ts'
import { useTranslations } from 'use-intl'
import type { Subject } from '../subject/subject.ts'
import { ReviewSum } from './review-sum.tsx'

/** What comes in for it. How much exactly is decided on chain; nothing is made up here. */
export function ReceivedSum({ subject }: { subject: Subject }) {
  const t = useTranslations('action.review')
  const { found, intent, asset } = subject
  switch (intent) {
    case 'enter':
      return found.outputToken ? (
        <ReviewSum label={t('get')} note={t('receipt')}>
          {found.outputToken.symbol}
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
