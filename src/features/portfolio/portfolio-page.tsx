import { useTranslations } from 'use-intl'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { ConnectFirst } from './connect-first.tsx'
import { PortfolioOfAccount } from './portfolio-of-account.tsx'

/** What the connected or remembered address has in yields. */
export function PortfolioPage() {
  const t = useTranslations('portfolio')
  const [account] = useAccounts()
  return (
    <div className="space-y-6">
      <PageHeading title={t('title')}>
        {account && <p>{t('lead', { address: shorten(account.address) })}</p>}
      </PageHeading>
      {account ? (
        <PortfolioOfAccount account={account} />
      ) : (
        <ConnectFirst title={t('connect.title')}>{t('connect.text')}</ConnectFirst>
      )}
    </div>
  )
}
