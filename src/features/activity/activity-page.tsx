import { useTranslations } from 'use-intl'
import { ConnectFirst } from '#src/features/portfolio/index.ts'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { ActivityList } from './activity-list.tsx'

/** What the connected or remembered address has done. */
export function ActivityPage() {
  const t = useTranslations('activity')
  const [account] = useAccounts()
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {account && <p>{t('lead', { address: shorten(account.address) })}</p>}
      </PageHeading>
      {account ? (
        <ActivityList address={account.address} />
      ) : (
        <ConnectFirst title={t('connect.title')}>{t('connect.text')}</ConnectFirst>
      )}
    </div>
  )
}
