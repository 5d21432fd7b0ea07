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
        <ReviewSum label={t('get')}>
          {t('share', { name: found.metadata.name || found.id })}
        </ReviewSum>
      )
    case 'exit': {
      const isLater = (found.mechanics.cooldownPeriod?.seconds ?? 0) > 0
      return (
        <ReviewSum label={t('get')} note={t(isLater ? 'toWalletLater' : 'toWallet')}>
          {asset.symbol}
        </ReviewSum>
      )
    }
    case 'manage':
      return null
  }
}
