import { useFormatter, useTranslations } from 'use-intl'
import { ConnectFirst } from '#src/features/portfolio/index.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { ActivityList } from './activity-list.tsx'

/** What the connected or remembered addresses have done. */
export function ActivityPage() {
  const t = useTranslations('activity')
  const format = useFormatter()
  const accounts = useAccounts()
  const addresses = format.list(
    accounts.map(({ address }) => <Address key={address} address={address} inline />),
  )
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {accounts.length > 0 && (
          <p>{t.rich('lead', { count: accounts.length, addresses: () => addresses })}</p>
        )}
      </PageHeading>
      {accounts.length > 0 ? (
        <ActivityList addresses={accounts.map(({ address }) => address)} />
      ) : (
        <ConnectFirst title={t('connect.title')}>{t('connect.text')}</ConnectFirst>
      )}
    </div>
  )
}
