import { useFormatter, useTranslations } from 'use-intl'
import { ConnectFirst } from '#src/features/portfolio/index.ts'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { ActivityList } from './activity-list.tsx'

/** What the connected or remembered addresses have done. */
export function ActivityPage() {
  const t = useTranslations('activity')
  const format = useFormatter()
  const accounts = useAccounts()
  const addresses = format.list(accounts.map(({ address }) => shorten(address)))
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {accounts.length > 0 && <p>{t('lead', { count: accounts.length, addresses })}</p>}
      </PageHeading>
      {accounts.length > 0 ? (
        <ActivityList addresses={accounts.map(({ address }) => address)} />
      ) : (
        <ConnectFirst title={t('connect.title')}>{t('connect.text')}</ConnectFirst>
      )}
    </div>
  )
}
