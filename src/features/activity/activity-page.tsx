import { useFormatter, useTranslations } from 'use-intl'
import type { Journal } from '#src/execution/journal/journal.ts'
import { ConnectRequired } from '#src/features/portfolio/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ActivityList } from './activity-list.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'

/** What the connected, remembered or watched addresses have done. */
export function ActivityPage({ journal }: { journal: Journal }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const { accounts, isWatched, isReading } = useOwners()
  const addresses = format.list(
    accounts.map(({ address }) => <Address key={address} address={address} inline />),
  )
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {accounts.length > 0 && !isWatched && (
          <p>{t.rich('lead', { count: accounts.length, addresses: () => addresses })}</p>
        )}
      </PageHeading>
      {isReading && <ActivitySkeleton />}
      {accounts.length > 0 && (
        <ActivityList addresses={accounts.map(({ address }) => address)} journal={journal} />
      )}
      {accounts.length === 0 && !isReading && (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}
