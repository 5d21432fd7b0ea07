import { useFormatter, useTranslations } from 'use-intl'
import { useOwners } from '#src/features/watch/index.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { ConnectRequired } from './connect-required.tsx'
import { AccountsPortfolio } from './accounts-portfolio.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'

/** What the connected, remembered or watched addresses have in yields. */
export function PortfolioPage() {
  const t = useTranslations('portfolio')
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
      {isReading && <PortfolioSkeleton />}
      {accounts.length > 0 && <AccountsPortfolio accounts={accounts} />}
      {accounts.length === 0 && !isReading && (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}
