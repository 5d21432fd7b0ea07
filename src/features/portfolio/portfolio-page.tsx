import { useFormatter, useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { ConnectFirst } from './connect-first.tsx'
import { PortfolioOfAccounts } from './portfolio-of-accounts.tsx'

/** What the connected or remembered addresses have in yields. */
export function PortfolioPage() {
  const t = useTranslations('portfolio')
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
        <PortfolioOfAccounts accounts={accounts} />
      ) : (
        <ConnectFirst title={t('connect.title')}>{t('connect.text')}</ConnectFirst>
      )}
    </div>
  )
}
